"""Sound samplers of many kinds, some of which can make a mistake too; the lines of their traces."""

import json
import math
import random

from faulty_samplers import K, R, Near

PICKS = {"any": lambda rng, active: rng.choice(active), "oldest": lambda rng, active: active[0],
         "newest": lambda rng, active: active[-1]}
GOLDEN = math.pi * (3 - math.sqrt(5))


def growth(seed=1, width=120.0, height=90.0, law="area", outer=2, angle="any", pick="any", k=K, starts=1, outside=True,
           retires=True, header=None, most=None, write=None, level=None, trims=False, blockers=False, skips=0):
    """Bridson's algorithm. `law`: how far candidates are drawn, a share of r for all or by area up to `outer` r. `angle`: any,
    golden, or even steps from any first one. `most`: it stops at so many points; `trims`: those beyond are removed. `level`:
    a z that all have. `write`: how numbers are written. `skips`: a mistake, the share of candidates that are not compared."""
    rng, points, active, born, lines = random.Random(seed), [], [], Near(R), []
    lines.append({"trace": 1, "width": width, "height": height, "radius": R, "tries": k, **(header or {})})

    def say(p, **more):
        x, y = map(write or float, p)
        lines.append({"x": x, "y": y, **({} if level is None else {"z": level}), **more})

    def add(p):
        active.append(len(points))
        points.append(p)
        born.add(p)

    while len(points) < starts:
        p = rng.uniform(0, width), rng.uniform(0, height)
        if not born.nearer(p, R):
            add(p)
            say(p, event="start")
    while active and not (most and not trims and len(points) >= most):
        picked = PICKS[pick](rng, active)
        lines.append({"event": "pick", "point": picked, "active": len(active)})
        first = rng.uniform(0, 2 * math.pi)
        for attempt in range(k):
            turn = {"any": rng.uniform(0, 2 * math.pi), "golden": first + attempt * GOLDEN, "even": first + attempt * 2 * math.pi / k}
            d = R * (math.sqrt(rng.uniform(1, outer * outer)) if law == "area" else law)
            p = points[picked][0] + d * math.cos(turn[angle]), points[picked][1] + d * math.sin(turn[angle])
            if not (0 <= p[0] <= width and 0 <= p[1] <= height):
                if outside:
                    say(p, verdict="outside")
                continue
            near = [i for i in born.indices(p) if math.dist(p, points[i]) < R]
            if near and rng.random() >= skips:
                say(p, verdict="too_close", **({"blocker": near[0]} if blockers else {}))
                continue
            add(p)
            say(p, verdict="accepted")
            break
        else:
            active.remove(picked)
            if retires:
                lines.append({"event": "retire", "point": picked})
    if trims:
        lines += [{"event": "removed", "point": i} for i in range(most, len(points))]
    return "\n".join(map(json.dumps, lines))


def waves(tries=K, width=150, height=100, keeps=False, seed=1):
    """In each wave every active point has its turn; those whose candidates all failed retire behind the last one. To keep
    one of them is a mistake."""
    rng, points, lines = random.Random(seed), [(width / 2, height / 2)], []
    lines.append({"trace": 1, "width": width, "height": height, "radius": R, **({"tries": tries} if tries else {})})
    lines.append({"event": "start", "x": width / 2, "y": height / 2})
    active, born = [0], Near(R)
    born.add(points[0])
    while active:
        failed = []
        for point in list(active):
            lines.append({"event": "pick", "point": point})
            for _ in range(K):
                angle, d = rng.uniform(0, 2 * math.pi), R * math.sqrt(rng.uniform(1, 4))
                x, y = points[point][0] + d * math.cos(angle), points[point][1] + d * math.sin(angle)
                verdict = "outside"
                if 0 <= x <= width and 0 <= y <= height:
                    verdict = "too_close" if born.nearer((x, y), R) else "accepted"
                lines.append({"x": x, "y": y, "verdict": verdict})
                if verdict == "accepted":
                    active.append(len(points))
                    points.append((x, y))
                    born.add((x, y))
                    break
            else:
                failed.append(point)
        if keeps and len(failed) > 1:
            failed.pop()
        for point in failed:
            active.remove(point)
            lines.append({"event": "retire", "point": point})
    return "\n".join(map(json.dumps, lines))


def lagging(leaves=True, seed=1):
    """Waves again: who fails is retired at once, but leaves the active list behind the last turn of its wave; or, as a
    mistake, never, though nobody picks it again."""
    lines, said, gone, active = [json.loads(line) for line in waves(seed=seed).splitlines()], [], set(), 1
    picks = [i for i, line in enumerate(lines) if line.get("event") == "pick"]
    for i, line in enumerate(lines):
        if line.get("event") == "pick":
            said.append({**line, "active": active})
            turn = lines[i + 1 : picks[picks.index(i) + 1] if i != picks[-1] else len(lines)]
            turn = [one for one in turn if "verdict" in one]
            said += turn
            if any(one["verdict"] == "accepted" for one in turn):
                active += 1
            else:
                said.append({"event": "retire", "point": line["point"]})
        elif line.get("event") == "retire":
            active -= leaves
        elif "verdict" not in line:
            said.append(line)
    return "\n".join(map(json.dumps, said))


def pixels(radius, size=40, seed=1):
    """A sampler of the points of a square grid: those of the annulus, each as likely as another. No mistake."""
    rng, reach, points, lines = random.Random(seed), range(-2 * radius, 2 * radius + 1), [(size // 2, size // 2)], []
    ring = [(x, y) for x in reach for y in reach if radius <= math.hypot(x, y) <= 2 * radius]
    lines += [{"trace": 1, "width": size, "height": size, "radius": radius, "tries": K},
              {"event": "start", "x": size // 2, "y": size // 2}]
    active, born = [0], Near(radius)
    born.add(points[0])
    while active:
        point, found = rng.choice(active), False
        lines.append({"event": "pick", "point": point, "active": len(active)})
        for _ in range(K):
            step = rng.choice(ring)
            x, y = points[point][0] + step[0], points[point][1] + step[1]
            verdict = "outside"
            if 0 <= x <= size and 0 <= y <= size:
                verdict = "too_close" if born.nearer((x, y), radius) else "accepted"
            lines.append({"x": x, "y": y, "verdict": verdict})
            if verdict == "accepted":
                active.append(len(points))
                points.append((x, y))
                born.add((x, y))
                found = True
                break
        if not found:
            active.remove(point)
            lines.append({"event": "retire", "point": point})
    return lines


def discs(law, radius=4, digits=None, seed=1, tell=True):
    """Discs with radii from 2 to 5 that do not overlap; "radius" is twice that. A candidate is drawn around the picked disc,
    from one law's distance to twice that."""
    rng, all_discs, lines = random.Random(seed), [(40, 40, 3)], []

    def put(at, **more):
        x, y, r = at if digits is None else (round(value, digits) for value in at)
        size = {"radius": 2 * at[2] if digits is None else round(2 * at[2], digits)}
        lines.append({"x": x, "y": y, **({} if more.get("verdict") == "outside" and not tell else size), **more})

    lines.append({"trace": 1, "width": 80, "height": 80, "conflict": "solid", "radius": radius, "tries": 20})
    put(all_discs[0], event="start")
    active = [0]
    while active:
        picked = rng.choice(active)
        lines.append({"event": "pick", "point": picked})
        for _ in range(20):
            r, angle, (cx, cy, own) = rng.uniform(2, 5), rng.uniform(0, 2 * math.pi), all_discs[picked]
            d = {"both": (own + r) * rng.uniform(1, 2), "all": radius * rng.uniform(1, 2), "own": 2 * own * rng.uniform(1, 2),
                 "touch": own + r, "far": 2.2 * (own + r)}[law]
            at = cx + d * math.cos(angle), cy + d * math.sin(angle), r
            if not (0 <= at[0] <= 80 and 0 <= at[1] <= 80):
                put(at, verdict="outside")
                continue
            near = any(math.dist(at[:2], q[:2]) < (q[2] + r) * (1 - 1e-12) for q in all_discs)
            put(at, verdict="too_close" if near else "accepted")
            if not near:
                active.append(len(all_discs))
                all_discs.append(at)
                break
        else:
            active.remove(picked)
            lines.append({"event": "retire", "point": picked})
    return "\n".join(map(json.dumps, lines))


def fitted(reach, seed=1):
    """A torus whose cells are made to fit its sides; `reach` of them are searched each way."""
    rng, (width, height), r, k = random.Random(seed), (100.0, 70.0), 7.0, 20
    columns, rows = math.ceil(width / r * math.sqrt(2)), math.ceil(height / r * math.sqrt(2))
    grid, points, active = {}, [], []
    lines = [{"trace": 1, "width": width, "height": height, "radius": r, "periodic": True, "tries": k}]

    def add(p):
        points.append(p)
        active.append(len(points) - 1)
        grid.setdefault((int(p[0] / width * columns), int(p[1] / height * rows)), []).append(len(points) - 1)

    def near(p):
        i, j = int(p[0] / width * columns), int(p[1] / height * rows)
        for a in range(-reach, reach + 1):
            for b in range(-reach, reach + 1):
                for q in grid.get(((i + a) % columns, (j + b) % rows), ()):
                    dx, dy = (abs(u - v) for u, v in zip(points[q], p))
                    if math.hypot(min(dx, width - dx), min(dy, height - dy)) < r:
                        return q
        return None

    add((3.0, 3.0))
    lines.append({"event": "start", "x": 3.0, "y": 3.0})
    while active:
        picked = rng.choice(active)
        lines.append({"event": "pick", "point": picked})
        for _ in range(k):
            angle, d = rng.uniform(0, 2 * math.pi), r * math.sqrt(rng.uniform(1, 4))
            p = (points[picked][0] + d * math.cos(angle)) % width, (points[picked][1] + d * math.sin(angle)) % height
            blocker = near(p)
            lines.append({"x": p[0], "y": p[1], "verdict": "accepted" if blocker is None else "too_close",
                          **({} if blocker is None else {"blocker": blocker})})
            if blocker is None:
                add(p)
                break
        else:
            active.remove(picked)
            lines.append({"event": "retire", "point": picked})
    return "\n".join(map(json.dumps, lines))


def rounds(wraps, seed=1):
    """The best of ten candidates each time (Mitchell 1991) on a torus, by its distances or by those of the plane."""
    rng, points, lines, attempt = random.Random(seed), [], [], 0
    lines.append({"trace": 1, "width": 640, "height": 480, "periodic": True})
    for _ in range(60):
        best = None
        for _ in range(10):
            p = rng.uniform(0, 640), rng.uniform(0, 480)
            near = None
            for q in points:
                dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
                d = math.hypot(min(dx, 640 - dx), min(dy, 480 - dy)) if wraps else math.hypot(dx, dy)
                near = d if near is None else min(near, d)
            attempt += 1
            lines.append({"try": attempt, "event": "candidate", "x": p[0], "y": p[1], "distance": near})
            if best is None or near is not None and near > best[0]:
                best = near or 0, p, attempt
        points.append(best[1])
        lines += [{"try": i, "event": "verdict", "verdict": "accepted" if i == best[2] else "not_farthest"}
                  for i in range(attempt - 9, attempt + 1)]
    return "\n".join(map(json.dumps, lines))
