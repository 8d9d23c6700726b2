/** A point in head units: x to the right, y up, the floor at 0. One unit is the height of the head. */
export type Point = { x: number; y: number };
/** A circle. A limb is drawn as a chain of such beads, joined by their common tangents. */
export type Bead = Point & { r: number };

export const pt = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => pt(a.x + b.x, a.y + b.y);
export const sub = (a: Point, b: Point): Point => pt(a.x - b.x, a.y - b.y);
export const mul = (a: Point, k: number): Point => pt(a.x * k, a.y * k);
export const dist = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mixPoint = (a: Point, b: Point, t: number): Point => pt(lerp(a.x, b.x, t), lerp(a.y, b.y, t));
/** Unit vector of an angle in degrees: 0 right, 90 up. */
export const dir = (deg: number): Point =>
  pt(Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180));
export const angleOf = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI;
export const rotate = (a: Point, deg: number): Point => {
  const d = dir(deg);
  return pt(a.x * d.x - a.y * d.y, a.x * d.y + a.y * d.x);
};

/** Smooth interpolation of a table of [position, value] rows: cubic, with slopes taken from the neighbours. */
export function profile(rows: readonly (readonly [number, number])[], at: number): number {
  const last = rows.length - 1;
  const found = rows.findIndex((row) => at <= row[0]);
  const i = Math.max(1, found < 0 ? last : found);
  const row = (k: number) => rows[Math.min(last, Math.max(0, k))] ?? [0, 0];
  const slope = (k: number) => {
    const [a, b] = [row(k - 1), row(k + 1)];
    return b[0] > a[0] ? (b[1] - a[1]) / (b[0] - a[0]) : 0;
  };
  const [p, q] = [row(i - 1), row(i)];
  const span = q[0] - p[0];
  const t = span > 0 ? Math.min(1, Math.max(0, (at - p[0]) / span)) : 1;
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * p[1] +
    (t3 - 2 * t2 + t) * span * slope(i - 1) +
    (3 * t2 - 2 * t3) * q[1] +
    (t3 - t2) * span * slope(i)
  );
}

/** Points along a Catmull-Rom curve through the given points, ends included. */
export function curveThrough(points: readonly Point[], perSpan = 8): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c) continue;
    const a = points[i - 1] ?? sub(mul(b, 2), c);
    const d = points[i + 2] ?? sub(mul(c, 2), b);
    for (let k = i === 0 ? 0 : 1; k <= perSpan; k++) {
      const t = k / perSpan;
      const at = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
      out.push(pt(at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)));
    }
  }
  return out;
}

/** The two-bone chain a-b-c with its middle joint rounded, as evenly spread points. */
export function roundedChain(a: Point, b: Point, c: Point, samples = 56): Point[] {
  const soft = 0.2;
  const inA = mixPoint(b, a, soft);
  const inC = mixPoint(b, c, soft);
  const out: Point[] = [];
  for (let i = 0; i <= samples; i++) {
    const t = (i / samples) * 2;
    if (t < 1 - soft) out.push(mixPoint(a, b, t));
    else if (t > 1 + soft) out.push(mixPoint(b, c, t - 1));
    else {
      const k = (t - (1 - soft)) / (2 * soft);
      out.push(mixPoint(mixPoint(inA, b, k), mixPoint(b, inC, k), k));
    }
  }
  return out;
}

/** The same line as `count` + 1 points at equal distances along it. */
export function evenly(line: readonly Point[], count: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    lengths.push((lengths[i - 1] ?? 0) + (a && b ? dist(a, b) : 0));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  let i = 1;
  return Array.from({ length: count + 1 }, (_, k) => {
    const goal = (total * k) / count;
    while (i < line.length - 1 && (lengths[i] ?? 0) < goal) i++;
    const [a, b] = [line[i - 1] ?? pt(0, 0), line[i] ?? pt(0, 0)];
    const from = lengths[i - 1] ?? 0;
    const span = (lengths[i] ?? 0) - from;
    return mixPoint(a, b, span > 0 ? Math.min(1, (goal - from) / span) : 0);
  });
}
