import { add, angleOf, dir, dist, lerp, mul, type Point, pt, sub } from './geometry';

/** Bone lengths in head units: a grown woman is about seven and a third heads tall. */
export const BONES = {
  crotch: 0.3,
  lowerSpine: 1.0,
  upperSpine: 1.14,
  neck: 0.3,
  upperArm: 1.27,
  foreArm: 1.06,
  thigh: 1.86,
  shin: 1.84,
} as const;

/** Angles in degrees of upper part, lower part and hand or foot; or the point to reach, with `end` for hand or foot. */
export type Limb =
  | readonly [number, number, number]
  | { readonly to: readonly [number, number]; readonly bend: 1 | -1; readonly end: number };
type Shares = readonly [number, number];
const WHOLE: Side<Shares> = { near: [1, 1], far: [1, 1] };
export type Side<T> = { readonly near: T; readonly far: T };

/** A pose of a figure who looks to the right. Angles are absolute: 0 right, 90 up, -90 down. */
export type Pose = {
  readonly pelvis: readonly [number, number];
  readonly spine: readonly [number, number];
  readonly neck: number;
  /** Tilt of the head; 0 is upright, positive looks up. */
  readonly head: number;
  readonly arms: Side<Limb>;
  readonly legs: Side<Limb>;
  /** How far the shoulders are from their usual place: forward, and up along the spine. */
  readonly shrug?: readonly [number, number];
  /** Visible shares of the lengths of upper arm and forearm, below 1 when they point toward the viewer. */
  readonly short?: Side<Shares>;
  /** 0 is a profile, 1 faces the viewer. */
  readonly turn?: number;
  /** Head units above the floor: jumps, leaps, a chair. */
  readonly float?: number;
  readonly grip?: boolean;
  readonly frontFace?: boolean;
  /** Draw order from back to front, when it is not the usual one. */
  readonly order?: readonly Layer[];
};
export type Layer = 'farArm' | 'farLeg' | 'torso' | 'nearLeg' | 'head' | 'nearArm';

/** For raised arms: the head in front, so that the face stays free. */
export const ARMS_BEHIND_HEAD: readonly Layer[] = ['farArm', 'farLeg', 'torso', 'nearLeg', 'nearArm', 'head'];

export type Bones = {
  pelvis: Point;
  spine: [number, number];
  neck: number;
  head: number;
  turn: number;
  float: number;
  shrug: readonly [number, number];
  short: Side<Shares>;
  arms: Side<[number, number, number]>;
  legs: Side<[number, number, number]>;
};

function reach(from: Point, limb: Limb, first: number, second: number): [number, number, number] {
  if (!('to' in limb)) return [limb[0], limb[1], limb[2]];
  const target = pt(limb.to[0], limb.to[1]);
  const span = Math.min(dist(from, target), first + second - 0.001);
  const inner = Math.acos(
    Math.min(1, Math.max(-1, (first ** 2 + span ** 2 - second ** 2) / (2 * first * span))),
  );
  const line = angleOf(sub(target, from));
  const upper = line + (limb.bend * inner * 180) / Math.PI;
  const joint = add(from, mul(dir(upper), first));
  const goal = add(from, mul(dir(line), span));
  return [upper, angleOf(sub(goal, joint)), limb.end];
}

/** Where the shoulders and hips sit for given spine angles; near is the viewer's side. */
export function anchors(
  pelvis: Point,
  spine: readonly [number, number],
  turn: number,
  shrug: readonly [number, number] = [0, 0],
) {
  const waist = add(pelvis, mul(dir(spine[0]), BONES.lowerSpine));
  const neckBase = add(waist, mul(dir(spine[1]), BONES.upperSpine));
  const across = dir(spine[1] - 90);
  const rest = add(waist, mul(dir(spine[1]), BONES.upperSpine - 0.27 + shrug[1]));
  const chest = add(rest, mul(across, shrug[0]));
  const hipAcross = dir(spine[0] - 90);
  const spread = lerp(0.06, 0.56, turn);
  const hipSpread = lerp(0.03, 0.27, turn);
  return {
    waist,
    neckBase,
    shoulder: { near: add(chest, mul(across, -spread)), far: add(chest, mul(across, spread)) },
    hip: { near: add(pelvis, mul(hipAcross, -hipSpread)), far: add(pelvis, mul(hipAcross, hipSpread)) },
  };
}

/** Converts limbs that are given by a point to reach (`to`) to angles, so that poses can be blended. */
export function toBones(pose: Pose): Bones {
  const pelvis = pt(pose.pelvis[0], pose.pelvis[1]);
  const turn = pose.turn ?? 0.15;
  const shrug = pose.shrug ?? [0, 0];
  const at = anchors(pelvis, pose.spine, turn, shrug);
  const short = pose.short ?? WHOLE;
  const arm = (from: Point, limb: Limb, [upper, fore]: Shares) =>
    reach(from, limb, BONES.upperArm * upper, BONES.foreArm * fore);
  const leg = (from: Point, limb: Limb) => reach(from, limb, BONES.thigh, BONES.shin);
  return {
    pelvis,
    spine: [pose.spine[0], pose.spine[1]],
    neck: pose.neck,
    head: pose.head,
    turn,
    float: pose.float ?? 0,
    shrug,
    short,
    arms: {
      near: arm(at.shoulder.near, pose.arms.near, short.near),
      far: arm(at.shoulder.far, pose.arms.far, short.far),
    },
    legs: { near: leg(at.hip.near, pose.legs.near), far: leg(at.hip.far, pose.legs.far) },
  };
}

export type Chain = { a: Point; b: Point; c: Point; end: number };

export function jointsOf(bones: Bones) {
  const at = anchors(bones.pelvis, bones.spine, bones.turn, bones.shrug);
  const chain = (
    from: Point,
    [u, f, end]: [number, number, number],
    first: number,
    second: number,
  ): Chain => {
    const b = add(from, mul(dir(u), first));
    return { a: from, b, c: add(b, mul(dir(f), second)), end };
  };
  const arm = (side: 'near' | 'far') =>
    chain(
      at.shoulder[side],
      bones.arms[side],
      BONES.upperArm * bones.short[side][0],
      BONES.foreArm * bones.short[side][1],
    );
  const leg = (side: 'near' | 'far') => chain(at.hip[side], bones.legs[side], BONES.thigh, BONES.shin);
  return {
    ...at,
    pelvis: bones.pelvis,
    crotch: add(bones.pelvis, mul(dir(bones.spine[0]), -BONES.crotch)),
    headBase: add(at.neckBase, mul(dir(bones.neck), BONES.neck)),
    arms: { near: arm('near'), far: arm('far') },
    legs: { near: leg('near'), far: leg('far') },
  };
}
export type Joints = ReturnType<typeof jointsOf>;
