import type { Person } from '../people';
import { add, type Bead, curveThrough, dir, lerp, mul, type Point, pt } from './geometry';
import type { HeadFrame } from './head';
import { beadPath, fillPath, mix, shade, smoothClosed, xy } from './svg';

type Rows = readonly (readonly [number, number])[];
const SIDE_CAP: Rows = [
  [0.3, 0.31],
  [0.2, 0.47],
  [-0.05, 0.55],
  [-0.32, 0.48],
  [-0.5, 0.24],
  [-0.48, 0.0],
  [-0.36, -0.17],
  [-0.24, -0.2],
  [-0.16, -0.08],
  [-0.06, 0.06],
  [0.06, 0.14],
  [0.17, 0.2],
];
const FRONT_CAP: Rows = [
  [0.36, -0.02],
  [0.43, 0.2],
  [0.33, 0.46],
  [0, 0.57],
  [-0.33, 0.46],
  [-0.43, 0.2],
  [-0.36, -0.02],
  [-0.31, 0.14],
  [-0.17, 0.3],
  [0.06, 0.345],
  [0.24, 0.28],
  [0.31, 0.14],
];
const SIDE_BOB: Rows = [
  [0.3, 0.31],
  [0.2, 0.48],
  [-0.05, 0.57],
  [-0.34, 0.5],
  [-0.55, 0.24],
  [-0.57, -0.08],
  [-0.55, -0.36],
  [-0.38, -0.47],
  [-0.12, -0.42],
  [0.02, -0.36],
  [0.04, -0.15],
  [0.07, 0.08],
  [0.17, 0.2],
];
const FRONT_BOB: Rows = [
  [0.42, -0.4],
  [0.49, 0.1],
  [0.36, 0.47],
  [0, 0.59],
  [-0.36, 0.47],
  [-0.49, 0.1],
  [-0.42, -0.4],
  [-0.28, -0.36],
  [-0.32, 0.02],
  [-0.2, 0.26],
  [0.08, 0.33],
  [0.27, 0.22],
  [0.32, 0.02],
  [0.28, -0.36],
];
const SIDE_SCARF: Rows = [
  [0.29, 0.34],
  [0.16, 0.5],
  [-0.08, 0.57],
  [-0.36, 0.5],
  [-0.53, 0.24],
  [-0.52, -0.06],
  [-0.4, -0.36],
  [-0.3, -0.62],
  [0.02, -0.66],
  [0.24, -0.56],
  [0.23, -0.49],
  [0.1, -0.42],
  [0.04, -0.24],
  [0.06, 0.04],
  [0.16, 0.22],
];
const FRONT_SCARF: Rows = [
  [0.34, -0.5],
  [0.45, -0.15],
  [0.45, 0.2],
  [0.33, 0.48],
  [0, 0.58],
  [-0.33, 0.48],
  [-0.45, 0.2],
  [-0.45, -0.15],
  [-0.34, -0.5],
  [0, -0.68],
];

/** A hanging tail: it leaves the head along `away` and falls with gravity. */
function tail(
  from: Point,
  away: number,
  length: number,
  radii: [number, number, number],
  floor: number,
): Bead[] {
  const out: Bead[] = [];
  let at = from;
  for (let i = 0; i <= 28; i++) {
    const t = i / 28;
    const r = t < 0.4 ? lerp(radii[0], radii[1], t / 0.4) : lerp(radii[1], radii[2], (t - 0.4) / 0.6);
    out.push({ ...at, r });
    const step = dir(away);
    const pull = pt(step.x * (1 - t) ** 1.4, step.y * (1 - t) ** 2 - t * 1.1 - 0.1);
    const size = Math.hypot(pull.x, pull.y) || 1;
    const next = add(at, mul(pull, length / 28 / size));
    at = next.y < floor + r ? pt(at.x - length / 28, Math.min(at.y, floor + r)) : next;
  }
  return out;
}

function ball(frame: HeadFrame, x: number, y: number, r: number): Bead {
  return { ...frame.place(x, y), r };
}

/** Ring of round locks for curls and afro. */
function locks(
  frame: HeadFrame,
  spread: number,
  r: number,
  from: number,
  to: number,
  count: number,
  x: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const d = dir(lerp(from, to, i / (count - 1)));
    return beadPath([ball(frame, x + d.x * spread, 0.1 + d.y * spread, r * (i % 2 ? 1 : 0.88))]);
  }).join('');
}

/** Draws the hair behind the head: tails, buns, the body of long hair. */
export function hairBack(frame: HeadFrame, person: Person, front: boolean, floor: number): string {
  const dark = shade(person.hair, 0.12);
  const away = frame.tilt + 165;
  const fill = (d: string) => fillPath(d, dark);
  switch (person.hairStyle) {
    case 'bun':
      return fill(front ? beadPath([ball(frame, 0, 0.6, 0.2)]) : beadPath([ball(frame, -0.5, 0.3, 0.2)]));
    case 'topknot':
      return fill(
        beadPath([ball(frame, front ? 0 : -0.2, 0.66, 0.19), ball(frame, front ? 0 : -0.16, 0.5, 0.14)]),
      );
    case 'ponytail':
      return fill(
        beadPath(
          tail(
            frame.place(front ? 0.3 : -0.44, front ? 0.36 : 0.3),
            front ? -12 : away,
            front ? 1.15 : 1.35,
            [0.08, 0.17, 0.03],
            floor,
          ),
        ),
      );
    case 'braid': {
      const beads = tail(
        frame.place(front ? 0.26 : -0.42, -0.12),
        front ? -60 : away + 30,
        1.45,
        [0.12, 0.12, 0.06],
        floor,
      );
      const knots = beads.filter((_, i) => i % 4 === 0).map((b) => beadPath([{ ...b, r: b.r * 1.12 }]));
      return fill(knots.join('') + beadPath(beads.map((b) => ({ ...b, r: b.r * 0.8 }))));
    }
    case 'long':
      return fill(
        beadPath(
          tail(
            frame.place(front ? 0 : -0.24, 0.1),
            front ? -90 : away,
            1.5,
            front ? [0.44, 0.46, 0.3] : [0.3, 0.27, 0.06],
            floor,
          ),
        ),
      );
    case 'curls':
      return front
        ? fill(locks(frame, 0.44, 0.2, -60, 240, 12, 0) + locks(frame, 0.2, 0.34, 0, 180, 5, 0))
        : fill(locks(frame, 0.46, 0.21, 20, 290, 12, -0.08) + locks(frame, 0.3, 0.3, 40, 240, 6, -0.08));
    case 'afro':
      return front
        ? fill(locks(frame, 0.5, 0.23, -40, 220, 13, 0) + beadPath([ball(frame, 0, 0.14, 0.54)]))
        : fill(locks(frame, 0.5, 0.25, 8, 265, 13, -0.08) + beadPath([ball(frame, -0.1, 0.16, 0.56)]));
    default:
      return '';
  }
}

/** The hair or cloth over the skull. */
export function hairFront(frame: HeadFrame, person: Person, front: boolean): string {
  const side: Record<string, Rows> = { bob: SIDE_BOB, scarf: SIDE_SCARF };
  const facing: Record<string, Rows> = { bob: FRONT_BOB };
  const rows = front ? (facing[person.hairStyle] ?? FRONT_CAP) : (side[person.hairStyle] ?? SIDE_CAP);
  const place = (r: Rows) => smoothClosed(r.map(([x, y]) => frame.place(x, y)));
  const sheen = mix(person.hair, '#ffe9c8', 0.16);
  const glow = (rows: Rows) =>
    `<path d="M${curveThrough(
      rows.map(([x, y]) => frame.place(x, y)),
      12,
    )
      .map(xy)
      .join(
        'L',
      )}" fill="none" stroke="${sheen}" stroke-width="0.035" stroke-linecap="round" opacity="0.55"/>`;
  const shine = glow(
    front
      ? [
          [-0.27, 0.37],
          [-0.14, 0.455],
          [0.02, 0.475],
        ]
      : [
          [0.12, 0.43],
          [-0.06, 0.465],
          [-0.24, 0.4],
        ],
  );
  if (front && person.hairStyle === 'scarf') return '';
  return fillPath(place(rows), person.hair) + (['afro', 'curls'].includes(person.hairStyle) ? '' : shine);
}

/** Cloth of a headscarf seen from the front; the face is drawn over it. */
export function scarfBehindFace(frame: HeadFrame, person: Person, front: boolean): string {
  if (!front || person.hairStyle !== 'scarf') return '';
  return fillPath(smoothClosed(FRONT_SCARF.map(([x, y]) => frame.place(x, y))), person.hair);
}
