import type { Person } from '../people';
import {
  add,
  angleOf,
  type Bead,
  curveThrough,
  dir,
  dist,
  mixPoint,
  mul,
  type Point,
  pt,
  rotate,
  sub,
} from './geometry';
import { beadPath, closedPath, fillPath, mix, shade, smoothClosed, xy } from './svg';

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

const mirror = (rows: Rows, s: 1 | -1): Rows => rows.map(([x, y]) => [s * x, y]);

const FRONT_EYE: Rows = [
  [0.078, -0.002],
  [0.115, 0.045],
  [0.165, 0.06],
  [0.215, 0.042],
  [0.245, 0.012],
  [0.2, -0.022],
  [0.15, -0.032],
  [0.105, -0.022],
];
const FRONT_LID: Rows = [
  [0.076, 0.0],
  [0.115, 0.047],
  [0.165, 0.063],
  [0.22, 0.046],
  [0.265, 0.022],
];
const SHUT_EYE: Rows = [
  [0.235, 0.035],
  [0.165, 0.002],
  [0.085, 0.03],
];
const FRONT_BROW: Rows = [
  [0.268, 0.135],
  [0.19, 0.172],
  [0.085, 0.142],
];
const SMILE_LINE: Rows = [
  [0.1, -0.16],
  [0.15, -0.22],
  [0.155, -0.29],
];
const FRONT_NOSE: Rows = [
  [0.018, 0.0],
  [0.042, -0.12],
  [-0.012, -0.142],
];
const FRONT_LIPS: Rows = [
  [-0.105, -0.252],
  [-0.04, -0.238],
  [0, -0.246],
  [0.04, -0.238],
  [0.105, -0.252],
  [0.05, -0.305],
  [0, -0.315],
  [-0.05, -0.305],
];
const FRONT_SMILE: Rows = [
  [-0.112, -0.246],
  [-0.05, -0.265],
  [0, -0.27],
  [0.05, -0.265],
  [0.112, -0.246],
];
const FRONT_FRECKLES: Rows = [
  [-0.25, -0.07],
  [-0.2, -0.09],
  [-0.15, -0.075],
  [-0.1, -0.1],
  [0.1, -0.1],
  [0.15, -0.075],
  [0.2, -0.09],
  [0.25, -0.07],
];
const PROFILE_EYE: Rows = [
  [0.29, 0.062],
  [0.302, 0.02],
  [0.28, -0.022],
  [0.22, -0.018],
  [0.17, 0.008],
  [0.22, 0.052],
];
const PROFILE_LID: Rows = [
  [0.305, 0.06],
  [0.24, 0.062],
  [0.15, 0.012],
];
const PROFILE_SHUT_EYE: Rows = [
  [0.28, 0.05],
  [0.225, 0.012],
  [0.165, 0.03],
];
const PROFILE_BROW: Rows = [
  [0.31, 0.15],
  [0.24, 0.182],
  [0.15, 0.152],
];
const PROFILE_MOUTH: Rows = [
  [0.357, -0.226],
  [0.31, -0.236],
  [0.262, -0.215],
];
const PROFILE_FRECKLES: Rows = [
  [0.24, -0.08],
  [0.19, -0.1],
  [0.14, -0.075],
  [0.09, -0.1],
];
const circlePath = (at: Point, r: number): string =>
  `M${xy(add(at, pt(r, 0)))}A${r} ${r} 0 1 1 ${xy(add(at, pt(-r, 0)))}A${r} ${r} 0 1 1 ${xy(add(at, pt(r, 0)))}Z`;

export type HeadFrame = { center: Point; tilt: number; place: (x: number, y: number) => Point };

/** The head's own axes: `place(x, y)` turns head coordinates (y up, 0 the middle) into the figure's. */
export function headFrame(base: Point, tilt: number): HeadFrame {
  const center = add(base, rotate(pt(0.07, 0.36), tilt));
  return { center, tilt, place: (x, y) => add(center, rotate(pt(x, y), tilt)) };
}

const stroke = (points: Point[], color: string, width: number) =>
  `<path d="M${curveThrough(points, 6).map(xy).join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Marks of one face besides its shape; a shut eye is a lash line only. */
export type FaceOptions = { readonly front: boolean; readonly eyesClosed?: boolean };

/** The face: one flat shape with the least marks that make it this person's. */
export function faceSvg(
  frame: HeadFrame,
  person: Person,
  { front, eyesClosed = false }: FaceOptions,
): string {
  const { face } = person;
  const broad = front ? face.width : 1;
  const place = (rows: Rows) => rows.map(([x, y]) => frame.place(x * broad, y));
  const line = shade(person.skin, 0.62);
  const brow = mix(line, person.brows ?? person.hair, 0.55);
  const lip = mix(shade(person.skin, 0.2), '#a8323f', face.mark === 'lips' ? 0.85 : 0.48);
  const cheek = mix(person.skin, '#d9544a', 0.3);
  const bead = (x: number, y: number, r: number): Bead => ({ ...frame.place(x * broad, y), r });
  const draw = (rows: Rows, color: string, width: number) => stroke(place(rows), color, width);
  const dot = (x: number, y: number, r: number, color: string, extra = '') =>
    fillPath(beadPath([bead(x, y, r)]), color, extra);
  const shape = (rows: Rows, color: string) => fillPath(smoothClosed(place(rows)), color);
  const freckles = (spots: Rows) =>
    spots.map(([x, y]) => dot(x, y, 0.013, shade(person.skin, 0.34))).join('');
  if (front) {
    const eye = (s: 1 | -1) =>
      eyesClosed
        ? draw(mirror(SHUT_EYE, s), line, 0.028)
        : shape(mirror(FRONT_EYE, s), '#fffaf0') +
          dot(s * 0.158, 0.012, 0.047, face.eyes) +
          dot(s * 0.158, 0.012, 0.024, '#1a1110') +
          dot(s * 0.158 + 0.014, 0.028, 0.011, '#ffffff') +
          draw(mirror(FRONT_LID, s), line, 0.028);
    const side = (s: 1 | -1) =>
      dot(s * 0.205, -0.135, 0.08, cheek, ' opacity="0.4"') +
      eye(s) +
      draw(mirror(FRONT_BROW, s), brow, face.brow) +
      (face.mark === 'lines' ? draw(mirror(SMILE_LINE, s), shade(person.skin, 0.2), 0.014) : '') +
      (face.mark === 'hoops'
        ? `<path d="${circlePath(frame.place(s * 0.36 * broad, -0.2), 0.085)}" fill="none" stroke="#ecba12" stroke-width="0.028"/>`
        : '');
    return (
      shape(FRONT_FACE, person.skin) +
      side(-1) +
      side(1) +
      (face.mark === 'freckles' ? freckles(FRONT_FRECKLES) : '') +
      draw(FRONT_NOSE, shade(person.skin, 0.24), 0.024) +
      (face.mark === 'stud' ? dot(0.062, -0.125, 0.016, '#ecba12') : '') +
      shape(FRONT_LIPS, lip) +
      draw(FRONT_SMILE, shade(lip, 0.35), 0.016)
    );
  }
  return (
    shape(PROFILE_FACE, person.skin) +
    dot(0.14, -0.13, 0.085, cheek, ' opacity="0.4"') +
    (eyesClosed
      ? draw(PROFILE_SHUT_EYE, line, 0.026)
      : shape(PROFILE_EYE, '#fffaf0') +
        dot(0.262, 0.02, 0.034, face.eyes) +
        dot(0.268, 0.02, 0.017, '#1a1110') +
        draw(PROFILE_LID, line, 0.028)) +
    draw(PROFILE_BROW, brow, face.brow * 0.95) +
    (face.mark === 'freckles' ? freckles(PROFILE_FRECKLES) : '') +
    (face.mark === 'stud' ? dot(0.335, -0.125, 0.016, '#ecba12') : '') +
    draw(PROFILE_MOUTH, lip, face.mark === 'lips' ? 0.042 : 0.034)
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

/** Neck from the shoulders to the skull; `chest` is a point of the spine below it, towards which its root lies. */
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

/** The part of a convex outline on the side of the line through `at` to which `up` points. */
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
