"""The page that says what is covered is current."""

from cards import coverage


def test_the_page_is_current() -> None:
    assert coverage.PAGE.read_text(encoding="utf-8") == coverage.page(), "python -m cards.coverage writes it anew"


def test_the_page_is_honest() -> None:
    page = coverage.page()
    assert "| Umi | 海 | field spell | activation and resolution |" in page
    assert "Raimei" not in page
