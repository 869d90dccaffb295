#!/usr/bin/env python3
"""Measures the Standups app from outside, in a pseudo-terminal, and prints medians.

    Tools/Benchmarks/standups.py .build-release/release/standups [ANOTHER...] [--repeats 9]

- first frame: from the start of the program until its screen shows 10,000 standups.
- save: from a key that moves one of 1,000 standups until the file is replaced, without the second for
  which the app waits.

Wall-clock and CPU time (of all threads) in milliseconds. Several programs take turns, so that a busy
machine is equally busy for all of them.
"""
import argparse, fcntl, glob, json, os, select, signal, statistics, struct, sys, tempfile, termios, time, uuid
from pathlib import Path


def identifier(number):
    return str(uuid.UUID(int=number)).upper()


def standups(count):
    return json.dumps([
        {
            "id": identifier(row + 1), "title": f"Design {row}", "duration": 600, "theme": "sky",
            "attendees": [{"id": identifier(10**9 + row * 10 + n), "name": f"Person {n}"} for n in range(5)],
            "meetings": [
                {
                    "id": identifier(10**12 + row * 10 + n), "date": f"2026-11-0{n + 1}T09:30:00Z", "duration": 300,
                    "transcript": "We have talked about this and that.",
                } for n in range(3)
            ],
        } for row in range(count)
    ])


class App:
    """The app in a pseudo-terminal of 100 columns, with a file in a folder."""

    def __init__(self, program, folder):
        environment = {
            "HOME": folder, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        }
        arguments = [program, "--data", f"{folder}/standups.json", "--speech-command", "none", "--mute"]
        self.master, terminal = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
        self.start = time.perf_counter()
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(terminal, descriptor)
            os.closerange(3, 64)
            os.execve(program, arguments, environment)
        os.close(terminal)

    def read(self, seconds):
        output, end = b"", time.perf_counter() + seconds
        while select.select([self.master], [], [], max(0, end - time.perf_counter()))[0]:
            output += os.read(self.master, 65536)
        return output

    def type(self, keys):
        os.write(self.master, keys)

    def cpu(self):
        times = [Path(path).read_text().split()[0] for path in glob.glob(f"/proc/{self.process}/task/*/schedstat")]
        return sum(map(int, times)) / 1e6

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.master)


def first_frame(program, folder):
    app, output = App(program, folder), b""
    while b"5 people" not in output:
        output += os.read(app.master, 65536)
    times = (time.perf_counter() - app.start) * 1000, app.cpu()
    app.kill()
    return times


def save(program, folder):
    file = f"{folder}/standups.json"
    app = App(program, folder)
    while b"5 people" not in app.read(0.1):
        pass
    app.read(1)
    app.type(b"\x1b[B")
    app.read(0.3)
    before, cpu, start = os.stat(file).st_ino, app.cpu(), time.perf_counter()
    app.type(b"\x1b[1;3B")
    while os.stat(file).st_ino == before:
        app.read(0.001)
        if time.perf_counter() - start > 30:
            sys.exit(f"{program} did not save")
    wall = (time.perf_counter() - start) * 1000 - 1000
    app.read(0.3)
    times = wall, app.cpu() - cpu
    app.kill()
    return times


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("programs", nargs="+")
    arguments.add_argument("--repeats", type=int, default=9)
    options = arguments.parse_args()
    for name, measure, count in [("first frame", first_frame, 10_000), ("save", save, 1_000)]:
        text = standups(count)
        times = {program: [] for program in options.programs}
        for _ in range(options.repeats):
            for program in options.programs:
                with tempfile.TemporaryDirectory() as folder:
                    Path(folder, "standups.json").write_text(text)
                    times[program].append(measure(os.path.abspath(program), folder))
        for program in options.programs:
            wall, cpu = (statistics.median(column) for column in zip(*times[program]))
            print(f"{name:<12} {count:>6} standups   wall {wall:7.1f}   CPU {cpu:7.1f}   {program}", flush=True)


main()
