#!/usr/bin/env python3
"""Compares the speed of these sources with that of another revision.

    make bench COMPARE=main            FILTER=W9 for some workloads, ROUNDS=9 for more runs

Builds the workloads of these sources with the packages of both, runs the programs in turn on one core, and
prints the ratio of the minima, with the least and the greatest ratio of a round. Where Valgrind is installed,
it counts the instructions of an operation, which another load of the machine does not change. What is worse
by more than a tenth is named at the end, and makes this fail: by its instructions where they are counted, since
times of the same code differ by as much, and else by its time, if it is worse in each round.
"""
import argparse, glob, os, re, shutil, subprocess, sys, tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(command, **options):
    return subprocess.run(list(map(str, command)), check=True, **options)


def build(sources, scratch):
    run(["swift", "build", "-c", "release", "--package-path", sources / "Tools/Benchmarks", "--scratch-path", scratch,
         "--disable-build-manifest-caching", "--product", "Benchmarks"], stdout=sys.stderr)
    return scratch / "release/Benchmarks"


def build_revision(revision, scratch):
    """Builds the workloads of these sources with the packages of a revision, in a tree that stays."""
    commit = run(["git", "-C", ROOT, "rev-parse", f"{revision}^{{commit}}"], stdout=subprocess.PIPE).stdout.decode().strip()
    tree = scratch / "sources"
    if tree.exists():
        run(["git", "-C", tree, "checkout", "--quiet", "--force", "--detach", commit])
    else:
        run(["git", "-C", ROOT, "worktree", "prune"])
        run(["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", tree, commit])
    shutil.rmtree(tree / "Tools/Benchmarks/Sources", ignore_errors=True)
    for name in ["Sources", "Package.swift"]:
        copy = shutil.copytree if name == "Sources" else shutil.copy
        copy(ROOT / "Tools/Benchmarks" / name, tree / "Tools/Benchmarks" / name)
    built = scratch / "commit"
    if not built.exists() or built.read_text() != commit:
        # SwiftPM does not compile all of the optimized code again that knows a layout that has changed.
        shutil.rmtree(scratch / "build", ignore_errors=True)
    program = build(tree, scratch / "build")
    built.write_text(commit)
    return program


def table(output):
    """Returns the minimum and the number of operations of each workload."""
    rows = (re.split(r"  +", line.strip()) for line in output.decode().splitlines()[1:])
    return {row[0]: (max(float(row[2]), 0.1), int(row[-1])) for row in rows if len(row) > 4}


def times(program, core, filter, repeats):
    return table(run(["taskset", "-c", core, program, filter, repeats], stdout=subprocess.PIPE).stdout)


def instructions(program, filter):
    """Returns the instructions of an operation of each workload, unless two runs differ, as with several threads."""
    with tempfile.TemporaryDirectory() as folder:
        output = run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", "--zero-before=getppid",
             "--dump-before=getpgrp", program, filter, 2, 30], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        parts = sorted(glob.glob(f"{folder}/out.*"), key=lambda path: int(path.rsplit(".", 1)[1]))
        counts = [int(re.search(r"^(?:summary|totals): (\d+)", Path(part).read_text(), re.M)[1]) for part in parts]
    rows = table(output.stdout)
    assert len(counts) == 2 * len(rows), f"{len(counts)} counts of {len(rows)} workloads"
    return {
        name: min(pair) / operations
        for (name, (_, operations)), pair in zip(rows.items(), zip(counts[0::2], counts[1::2]))
        if max(pair) < 1.02 * min(pair)
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("revision")
    arguments.add_argument("--scratch", type=Path, required=True)
    arguments.add_argument("--filter", default="W")
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    programs = [
        build_revision(options.revision, options.scratch.with_name(options.scratch.name + "-compared")),
        build(ROOT, options.scratch),
    ]
    core = max(os.sched_getaffinity(0))
    rounds = [[times(program, core, options.filter, 5) for program in programs] for _ in range(options.rounds)]
    hasValgrind = shutil.which("valgrind")
    counts = [instructions(program, options.filter) if hasValgrind else {} for program in programs]
    worse = []
    print(f"{'':<44} {'ns':>9} {'':>9} {'ratio':>7} {'spread':>13}  {'instructions':>21} {'ratio':>7}")
    for name in rounds[0][0]:
        before, after = (min(round[side][name][0] for round in rounds) for side in (0, 1))
        ratios = [round[1][name][0] / round[0][name][0] for round in rounds]
        ratio = after / before
        line = f"{name:<44} {before:>9.1f} {after:>9.1f} {ratio:>7.2f} {min(ratios):>6.2f}–{max(ratios):<6.2f}"
        if all(name in count for count in counts):
            # A loop that the compiler has removed has none.
            before, after = (max(count[name], 1) for count in counts)
            ratio = after / before
            line += f"  {before:>10.0f} {after:>10.0f} {ratio:>7.2f}"
        elif min(ratios) <= 1:
            ratio = 1
        print(line, flush=True)
        if ratio > 1.1:
            worse.append(f"{name} ({ratio:.2f})")
    print("\nWorse by more than a tenth: " + (", ".join(worse) or "none"))
    sys.exit(1 if worse else 0)


main()
