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

/** A limb as three absolute angles (degrees), or as a point to reach for with the side the joint bends to. */
export type Limb =
  | readonly [number, number, number]
  | { readonly to: readonly [number, number]; readonly bend: 1 | -1; readonly end: number };
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
  /** 0 is a profile, 1 faces the viewer. */
  readonly turn?: number;
  /** Head units above the floor: jumps, leaps, a chair. */
  readonly float?: number;
  readonly grip?: boolean;
  readonly frontFace?: boolean;
  readonly eyesClosed?: boolean;
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
export function anchors(pelvis: Point, spine: readonly [number, number], turn: number) {
  const waist = add(pelvis, mul(dir(spine[0]), BONES.lowerSpine));
  const neckBase = add(waist, mul(dir(spine[1]), BONES.upperSpine));
  const chest = add(waist, mul(dir(spine[1]), BONES.upperSpine - 0.27));
  const across = dir(spine[1] - 90);
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

/** Every reaching limb of a pose turned into plain angles, so that poses can be blended. */
export function toBones(pose: Pose): Bones {
  const pelvis = pt(pose.pelvis[0], pose.pelvis[1]);
  const turn = pose.turn ?? 0.15;
  const at = anchors(pelvis, pose.spine, turn);
  const arm = (from: Point, limb: Limb) => reach(from, limb, BONES.upperArm, BONES.foreArm);
  const leg = (from: Point, limb: Limb) => reach(from, limb, BONES.thigh, BONES.shin);
  return {
    pelvis,
    spine: [pose.spine[0], pose.spine[1]],
    neck: pose.neck,
    head: pose.head,
    turn,
    float: pose.float ?? 0,
    arms: { near: arm(at.shoulder.near, pose.arms.near), far: arm(at.shoulder.far, pose.arms.far) },
    legs: { near: leg(at.hip.near, pose.legs.near), far: leg(at.hip.far, pose.legs.far) },
  };
}

/** Shortest way round from one angle to another. */
const turnTo = (a: number, b: number, t: number) => a + (((((b - a) % 360) + 540) % 360) - 180) * t;

/** The pose a share `t` of the way between two others. */
export function blendBones(a: Bones, b: Bones, t: number): Bones {
  const three = (p: [number, number, number], q: [number, number, number]): [number, number, number] => [
    turnTo(p[0], q[0], t),
    turnTo(p[1], q[1], t),
    turnTo(p[2], q[2], t),
  ];
  return {
    pelvis: pt(lerp(a.pelvis.x, b.pelvis.x, t), lerp(a.pelvis.y, b.pelvis.y, t)),
    spine: [turnTo(a.spine[0], b.spine[0], t), turnTo(a.spine[1], b.spine[1], t)],
    neck: turnTo(a.neck, b.neck, t),
    head: turnTo(a.head, b.head, t),
    turn: lerp(a.turn, b.turn, t),
    float: lerp(a.float, b.float, t),
    arms: { near: three(a.arms.near, b.arms.near), far: three(a.arms.far, b.arms.far) },
    legs: { near: three(a.legs.near, b.legs.near), far: three(a.legs.far, b.legs.far) },
  };
}

export type Chain = { a: Point; b: Point; c: Point; end: number };

/** Joint positions of the posed figure. */
export function jointsOf(bones: Bones) {
  const at = anchors(bones.pelvis, bones.spine, bones.turn);
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
    chain(at.shoulder[side], bones.arms[side], BONES.upperArm, BONES.foreArm);
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
