"""Spread an audit over a Ray cluster: ``python benchmarks/ray_audit.py LOG VERDICTS --shards 16``.

An example, for any scheduler: a shard is one call that needs nothing from the others, and one that was broken off is
called again. LOG and VERDICTS lie where all machines find them; each machine has Ray and this package with its extra
``audit``.
"""

from __future__ import annotations

import argparse
import os

from legality.audit import Summary, run


def main() -> None:
    """Judge all shards on the cluster, then count the whole."""
    import ray

    parser = argparse.ArgumentParser(description="Spread an audit over a Ray cluster.")
    parser.add_argument("log")
    parser.add_argument("verdicts")
    parser.add_argument("--shards", type=int, default=16)
    asked = parser.parse_args()
    log, verdicts = os.path.abspath(asked.log), os.path.abspath(asked.verdicts)

    def shard(number: int) -> Summary:
        return run(log, verdicts, shard=(number, asked.shards))

    ray.init()
    # DuckDB uses two processors for each shard here; a shard whose machine is lost is judged elsewhere.
    task = ray.remote(num_cpus=2, max_retries=3)(shard)
    waiting = [task.remote(number) for number in range(1, asked.shards + 1)]
    while waiting:
        done, waiting = ray.wait(waiting)
        print(ray.get(done[0]).rows, "rows;", len(waiting), "shards to go")
    print(run(log, verdicts).text())


if __name__ == "__main__":
    main()
