#!/usr/bin/env python3
"""Measure a program with a terminal from outside, in an 80x24 pseudo-terminal.

    swift build -c release --product ListBenchmark
    Benchmarks/measure.py .build/release/ListBenchmark 1000

Prints the first frame, the time from a key to the screen, bytes and CPU per key, idle CPU and wake-ups,
memory, and how long a burst of 500 keys takes. Needs Linux. With pyte installed it also checks that no key
was lost.
"""
import fcntl, glob, os, pty, re, select, signal, statistics, struct, sys, termios, time

COLUMNS, ROWS, KEYS, BURST, STARTS = 80, 24, 200, 500, 9
DOWN = b"\x1b[B"


def start(command):
    pid, terminal = pty.fork()
    if pid == 0:
        # The size is set before the program can ask for it.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
        os.execvp(command[0], command)
    return pid, terminal


def read(terminal, quiet):
    """What comes until nothing came for `quiet` seconds; with the times of the first and last byte."""
    data, first, last = b"", None, None
    while select.select([terminal], [], [], quiet if data else max(quiet, 2))[0]:
        try:
            part = os.read(terminal, 1 << 20)
        except OSError:
            break
        if not part:
            break
        last = time.perf_counter()
        first = first or last
        data += part
    return data, first, last


def cpu(pid):
    """CPU time of all threads in nanoseconds."""
    total = 0
    for path in glob.glob(f"/proc/{pid}/task/*/schedstat"):
        with open(path) as file:
            total += int(file.read().split()[0])
    return total


def switches(pid):
    total = 0
    for path in glob.glob(f"/proc/{pid}/task/*/status"):
        with open(path) as file:
            total += sum(int(n) for n in re.findall(r"ctxt_switches:\s+(\d+)", file.read()))
    return total


def memory(pid):
    with open(f"/proc/{pid}/smaps_rollup") as file:
        text = file.read()
    return {
        name: int(re.search(rf"^{name}:\s+(\d+)", text, re.M).group(1)) / 1024
        for name in ["Rss", "Pss", "Private_Dirty"]
    }


def stop(pid, terminal):
    os.kill(pid, signal.SIGTERM)
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:
        pass
    os.waitpid(pid, 0)
    os.close(terminal)


def first_frame(command):
    begin = time.perf_counter()
    pid, terminal = start(command)
    data = b""
    while b"Row number 5" not in data:
        data += os.read(terminal, 1 << 16)
    elapsed = time.perf_counter() - begin
    read(terminal, 0.1)
    stop(pid, terminal)
    return elapsed * 1000


def main():
    command = sys.argv[1:]
    first_frame(command)
    frames = sorted(first_frame(command) for _ in range(STARTS))
    print(f"first frame      {statistics.median(frames):.1f} ms ({frames[0]:.1f}-{frames[-1]:.1f})")

    pid, terminal = start(command)
    log, _, _ = read(terminal, 0.3)
    for _ in range(30):
        os.write(terminal, DOWN)
        log += read(terminal, 0.02)[0]
    times, size, before = [], 0, cpu(pid)
    for _ in range(KEYS):
        begin = time.perf_counter()
        os.write(terminal, DOWN)
        data, first, _ = read(terminal, 0.02)
        times.append((first - begin) * 1000)
        size += len(data)
        log += data
    used = (cpu(pid) - before) / 1e6 / KEYS
    times.sort()
    print(f"key to screen    p50 {times[len(times) // 2]:.2f} ms, p99 {times[int(len(times) * .99)]:.2f} ms")
    print(f"bytes per key    {size / KEYS:.0f}")
    print(f"CPU per key      {used:.2f} ms")

    before, count = cpu(pid), switches(pid)
    time.sleep(3)
    print(f"idle             {(cpu(pid) - before) / 3e7:.3f} % CPU, {switches(pid) - count} wake-ups in 3 s")
    print("memory           " + ", ".join(f"{k} {v:.1f} MB" for k, v in memory(pid).items()))

    begin = time.perf_counter()
    os.write(terminal, DOWN * BURST)
    data, _, last = read(terminal, 0.5)
    log += data
    print(f"burst of {BURST}     {(last - begin) * 1000:.1f} ms, {len(data)} bytes")
    stop(pid, terminal)
    try:
        import pyte
    except ImportError:
        return
    screen = pyte.Screen(COLUMNS, ROWS)
    pyte.ByteStream(screen).feed(log)
    # The focus starts on the first row, which selects it.
    expected = f"Selected: {30 + KEYS + BURST}"
    found = re.search(r"Selected: -?\d+", "\n".join(screen.display))
    print(f"keys lost        {'none' if found and found.group() == expected else f'{found} is not {expected}'}")


main()
