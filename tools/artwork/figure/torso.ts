import type { Build } from '../people';
import {
  add,
  angleOf,
  type Bead,
  curveThrough,
  dir,
  evenly,
  lerp,
  mul,
  type Point,
  profile,
  sub,
} from './geometry';
import type { Joints } from './skeleton';
import { closedPath } from './svg';

const FRONT = [
  [0, 0.08],
  [0.07, 0.22],
  [0.14, 0.29],
  [0.28, 0.315],
  [0.44, 0.275],
  [0.55, 0.3],
  [0.68, 0.43],
  [0.76, 0.39],
  [0.86, 0.245],
  [0.95, 0.14],
  [1, 0.12],
] as const;
const BACK = [
  [0, 0.2],
  [0.06, 0.36],
  [0.14, 0.45],
  [0.24, 0.4],
  [0.42, 0.225],
  [0.55, 0.26],
  [0.72, 0.335],
  [0.85, 0.31],
  [0.94, 0.19],
  [1, 0.14],
] as const;
const FACING = [
  [0, 0.16],
  [0.07, 0.44],
  [0.14, 0.56],
  [0.26, 0.52],
  [0.42, 0.385],
  [0.56, 0.43],
  [0.7, 0.5],
  [0.8, 0.54],
  [0.86, 0.57],
  [0.905, 0.46],
  [0.95, 0.27],
  [0.985, 0.175],
  [1, 0.16],
] as const;

export type Torso = {
  /** A point of the torso: `at` 0 crotch to 1 base of the neck, `across` -1 back to 1 front. */
  point: (at: number, across: number, grow?: number) => Point;
  outline: (from: number, to: number, grow?: number) => string;
  /** The rounded seat below the pelvis. */
  seat: Bead[];
};

/** The torso bends with the spine: outlines are swept along the curve crotch, pelvis, waist, neck. */
export function torsoOf(joints: Joints, turn: number, build: Build): Torso {
  const line = evenly(curveThrough([joints.crotch, joints.pelvis, joints.waist, joints.neckBase], 16), 48);
  const at = (share: number): { p: Point; normal: Point } => {
    const index = Math.min(line.length - 1, Math.max(0, share * (line.length - 1)));
    const i = Math.min(line.length - 2, Math.floor(index));
    const a = line[i] ?? joints.pelvis;
    const b = line[i + 1] ?? joints.neckBase;
    const before = line[Math.max(0, i - 2)] ?? a;
    const after = line[Math.min(line.length - 1, i + 3)] ?? b;
    const p = add(a, mul(sub(b, a), index - i));
    return { p, normal: dir(angleOf(sub(after, before)) - 90) };
  };
  const width = (share: number, front: boolean): number => {
    const hip = profile(
      [
        [0, build.hip],
        [0.28, build.hip],
        [0.45, build.waist],
        [0.7, build.bust],
        [0.9, 1],
      ],
      share,
    );
    const bump = build.belly * 0.74 * Math.exp(-(Math.abs((share - 0.4) / 0.2) ** 2.5));
    const side = profile(front ? FRONT : BACK, share) * hip + (front ? bump : 0);
    const facing = profile(FACING, share) * hip + bump * 0.22;
    return lerp(side, facing, turn);
  };
  const point = (share: number, across: number, grow = 0): Point => {
    const { p, normal } = at(share);
    return add(p, mul(normal, across * (width(share, across > 0) + grow)));
  };
  const outline = (from: number, to: number, grow = 0): string => {
    const steps = 30;
    const edge = (across: number) =>
      Array.from({ length: steps + 1 }, (_, i) => point(lerp(from, to, i / steps), across, grow));
    return closedPath([...edge(1), ...edge(-1).reverse()]);
  };
  const seatRadius = lerp(0.37, 0.42, turn) * build.hip;
  const seat: Bead[] =
    turn > 0.6
      ? [-0.3, 0.3].map((across) => ({ ...point(0.1, across), r: seatRadius }))
      : [
          { ...point(0.1, -0.2), r: seatRadius },
          { ...point(0.1, -0.02), r: seatRadius * 0.9 },
          { ...point(0.15, 0.3), r: width(0.15, true) * 0.76 },
        ];
  return { point, outline, seat };
}
