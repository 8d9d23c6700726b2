import type { Person } from '../people';
import {
  add,
  angleOf,
  type Bead,
  dir,
  dist,
  mixPoint,
  mul,
  type Point,
  pt,
  rotate,
  sub,
} from './geometry';
import { beadPath, closedPath, fillPath, shade, smoothClosed, xy } from './svg';

type Rows = readonly (readonly [number, number])[];

const PROFILE_FACE: Rows = [
  [-0.06, 0.46],
  [0.16, 0.42],
  [0.3, 0.27],
  [0.335, 0.12],
  [0.32, 0.05],
  [0.385, -0.06],
  [0.425, -0.115],
  [0.355, -0.165],
  [0.37, -0.21],
  [0.345, -0.25],
  [0.355, -0.285],
  [0.325, -0.33],
  [0.325, -0.4],
  [0.26, -0.465],
  [0.12, -0.44],
  [-0.06, -0.33],
  [-0.16, -0.2],
  [-0.38, -0.05],
  [-0.44, 0.14],
  [-0.34, 0.36],
];
const FRONT_FACE: Rows = [
  [0, 0.46],
  [0.25, 0.38],
  [0.345, 0.16],
  [0.335, -0.08],
  [0.27, -0.29],
  [0.12, -0.46],
  [0, -0.485],
  [-0.12, -0.46],
  [-0.27, -0.29],
  [-0.335, -0.08],
  [-0.345, 0.16],
  [-0.25, 0.38],
];


const circlePath = (at: Point, r: number): string =>
  `M${xy(add(at, pt(r, 0)))}A${r} ${r} 0 1 1 ${xy(add(at, pt(-r, 0)))}A${r} ${r} 0 1 1 ${xy(add(at, pt(r, 0)))}Z`;

export type HeadFrame = { center: Point; tilt: number; place: (x: number, y: number) => Point };

/** The head's own axes: `place(x, y)` turns head coordinates (y up, 0 the middle) into the figure's. */
export function headFrame(base: Point, tilt: number): HeadFrame {
  const center = add(base, rotate(pt(0.07, 0.36), tilt));
  return { center, tilt, place: (x, y) => add(center, rotate(pt(x, y), tilt)) };
}

const ring = (at: Point, r: number, color: string, width: number) =>
  `<path d="${circlePath(at, r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** Draws the face as one flat shape, with the person's glasses or earrings. */
export function faceSvg(frame: HeadFrame, person: Person, front: boolean): string {
  const { face } = person;
  const broad = front ? face.width : 1;
  const rows = front ? FRONT_FACE : PROFILE_FACE;
  const shape = fillPath(smoothClosed(rows.map(([x, y]) => frame.place(x * broad, y))), person.skin);
  if (!front) return shape;
  const sides = [-1, 1] as const;
  if (face.mark === 'hoops')
    return shape + sides.map((s) => ring(frame.place(s * 0.36 * broad, -0.22), 0.095, '#ecba12', 0.032)).join('');
  if (face.mark !== 'glasses') return shape;
  const bridge = [-0.05, 0.05].map((x) => xy(frame.place(x, 0.03))).join('L');
  return (
    shape +
    sides.map((s) => ring(frame.place(s * 0.17, 0.02), 0.125, '#2a241d', 0.026)).join('') +
    `<path d="M${bridge}" stroke="#2a241d" stroke-width="0.026"/>`
  );
}

/** The ear of a profile, drawn over the hair's edge. */
export function earSvg(frame: HeadFrame, skin: string): string {
  const at = (x: number, y: number, r: number): Bead => ({ ...frame.place(x, y), r });
  return (
    fillPath(beadPath([at(-0.1, 0.045, 0.062), at(-0.085, -0.05, 0.042)]), skin) +
    fillPath(beadPath([at(-0.095, 0.035, 0.03), at(-0.085, -0.015, 0.022)]), shade(skin, 0.16))
  );
}

/** Returns the neck from its base to the skull. Its lowest bead lies a little towards `chest`, a point of the spine. */
export function neckBeads(neckBase: Point, frame: HeadFrame, chest: Point, front: boolean): Bead[] {
  const top = front ? frame.place(0, -0.3) : frame.place(-0.1, -0.18);
  const along = (from: Point, to: Point, k: number) =>
    add(from, mul(sub(to, from), k / Math.max(0.01, dist(from, to))));
  const root: Bead[] = [
    { ...along(neckBase, chest, 0.12), r: 0.185 },
    { ...along(neckBase, top, 0.06), r: 0.158 },
    { ...top, r: 0.165 },
  ];
  return front ? [...root, { ...add(top, mul(dir(frame.tilt + 90), -0.16)), r: 0.15 }] : root;
}

/** Cuts a convex outline at `at`, across the direction `up`, and returns the part on the side of `up`. */
function cutAlong(outline: readonly Point[], at: Point, up: Point): Point[] {
  const height = (p: Point) => (p.x - at.x) * up.x + (p.y - at.y) * up.y;
  return outline.flatMap((p, i) => {
    const next = outline[(i + 1) % outline.length] ?? p;
    const [from, to] = [height(p), height(next)];
    const crossing = from * to < 0 ? [mixPoint(p, next, from / (from - to))] : [];
    return from >= 0 ? [p, ...crossing] : crossing;
  });
}

/** The shadow of the head on the neck: round below a chin seen from the front, cut flat along the jaw of a profile. */
export function jawShadow(neck: readonly Bead[], frame: HeadFrame, front: boolean): string {
  const [, low, high] = neck;
  if (front || !low || !high) return beadPath(neck.slice(2));
  const across = dir(angleOf(sub(high, low)) - 90);
  const strip = [
    add(low, mul(across, low.r)),
    add(high, mul(across, high.r)),
    add(high, mul(across, -high.r)),
    add(low, mul(across, -low.r)),
  ];
  return closedPath(cutAlong(strip, frame.place(-0.16, -0.31), dir(frame.tilt + 58)));
}
