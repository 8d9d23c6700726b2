import type { Equipment } from '../figure/equipment';
import { add, dir, dist, lerp, mul, type Point, pt } from '../figure/geometry';
import {
  anchors,
  type Bones,
  BONES,
  jointsOf,
  type Layer,
  type Limb,
  type Side,
  toBones,
} from '../figure/skeleton';

/** A limb of a pose: three angles, or the point that its hand or foot touches: in space (`to`) or on the trunk. */
export type KeyLimb = Limb | { readonly on: readonly [up: number, forward: number]; readonly bend: 1 | -1; readonly end: number };
export type KeyPose = {
  readonly pelvis: readonly [number, number];
  readonly spine: readonly [number, number];
  readonly neck: number;
  readonly head: number;
  readonly shrug?: readonly [number, number];
  readonly belly?: number;
  /** Visible shares of the lengths of each arm's upper arm and forearm, below 1 when they point toward the viewer. */
  readonly short?: readonly [near: readonly [number, number], far: readonly [number, number]];
  readonly arms: readonly [near: KeyLimb, far: KeyLimb];
  readonly legs: readonly [near: KeyLimb, far: KeyLimb];
};

/** A pose and the second at which it is reached. The figure rests in it unless it is marked `through`. */
export type Key = readonly [second: number, pose: KeyPose, through?: 'through'];

/** The trainer's plan of one repetition; its last key leads back to the first. */
export type Move = {
  readonly seconds: number;
  readonly keys: readonly Key[];
  readonly turn?: number;
  readonly isFacing?: boolean;
  readonly isGripping?: boolean;
  readonly hasMat?: boolean;
  readonly order?: readonly Layer[];
  readonly with?: (color: string) => readonly Equipment[];
};

const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
const share = (from: number, to: number, at: number) =>
  to === from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)));
const both = (a: readonly [number, number], b: readonly [number, number], t: number): [number, number] => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];

/** A point of the trunk: `up` along the spine from the pelvis, `forward` of it. */
function onTrunk(pose: KeyPose, [up, forward]: readonly [number, number]): Point {
  const [low, high] = pose.spine;
  const middle = add(pt(pose.pelvis[0], pose.pelvis[1]), mul(dir(low), Math.min(up, BONES.lowerSpine)));
  const at = add(middle, mul(dir(high), Math.max(0, up - BONES.lowerSpine)));
  return add(at, mul(dir((up > BONES.lowerSpine ? high : low) - 90), forward));
}

/** Blends the points of two limbs, so that a hand on the floor stays there. Limbs without such points become `free`. */
function limbBetween(a: KeyLimb, b: KeyLimb, free: Limb, t: number): KeyLimb {
  if ('to' in a && 'to' in b && a.bend === b.bend)
    return { to: both(a.to, b.to, t), bend: a.bend, end: lerp(a.end, b.end, t) };
  if ('on' in a && 'on' in b && a.bend === b.bend)
    return { on: both(a.on, b.on, t), bend: a.bend, end: lerp(a.end, b.end, t) };
  return free;
}

const WHOLE = [
  [1, 1],
  [1, 1],
] as const;
const turnTo = (a: number, b: number, t: number) => a + (((((b - a) % 360) + 540) % 360) - 180) * t;

function resolved(pose: KeyPose, turn: number): Bones {
  const limb = (each: KeyLimb): Limb => {
    if (!('on' in each)) return each;
    const { x, y } = onTrunk(pose, each.on);
    return { to: [x, y], bend: each.bend, end: each.end };
  };
  const side = ([near, far]: readonly [KeyLimb, KeyLimb]): Side<Limb> => ({ near: limb(near), far: limb(far) });
  const [near, far] = pose.short ?? WHOLE;
  return toBones({ ...pose, turn, short: { near, far }, arms: side(pose.arms), legs: side(pose.legs) });
}

function between(a: KeyPose, b: KeyPose, t: number, turn: number): KeyPose {
  const [from, to] = [resolved(a, turn), resolved(b, turn)];
  const angles = (p: readonly [number, number, number], q: readonly [number, number, number]): Limb => [
    turnTo(p[0], q[0], t),
    turnTo(p[1], q[1], t),
    turnTo(p[2], q[2], t),
  ];
  const limbs = (kind: 'arms' | 'legs'): [KeyLimb, KeyLimb] => [
    limbBetween(a[kind][0], b[kind][0], angles(from[kind].near, to[kind].near), t),
    limbBetween(a[kind][1], b[kind][1], angles(from[kind].far, to[kind].far), t),
  ];
  return {
    pelvis: both(a.pelvis, b.pelvis, t),
    spine: [turnTo(a.spine[0], b.spine[0], t), turnTo(a.spine[1], b.spine[1], t)],
    neck: turnTo(a.neck, b.neck, t),
    head: turnTo(a.head, b.head, t),
    shrug: both(a.shrug ?? [0, 0], b.shrug ?? [0, 0], t),
    belly: lerp(a.belly ?? 0, b.belly ?? 0, t),
    short: [both((a.short ?? WHOLE)[0], (b.short ?? WHOLE)[0], t), both((a.short ?? WHOLE)[1], (b.short ?? WHOLE)[1], t)],
    arms: limbs('arms'),
    legs: limbs('legs'),
  };
}

/** Returns the body at a second of the loop. It slows down at each pose, but passes `through` poses at speed. */
export function poseAt(move: Move, second: number): { bones: Bones; belly: number; pose: KeyPose } {
  const [first] = move.keys;
  if (!first) throw new Error('A move needs poses');
  const keys: readonly Key[] = [...move.keys, [move.seconds, first[1]]];
  const at = second % move.seconds;
  const next = keys.findIndex(([time, , through]) => time > at && !through);
  const start = keys.findLastIndex(([time, , through]) => time <= at && !through);
  const [from, to] = [keys[start] ?? first, keys[next] ?? first];
  const eased = from[0] + (to[0] - from[0]) * ease(share(from[0], to[0], at));
  const before = keys.findLastIndex(([time], index) => time <= eased && index < next);
  const [a, b] = [keys[Math.max(start, before)] ?? from, keys[Math.max(start, before) + 1] ?? to];
  const turn = move.turn ?? 0.15;
  const pose = between(a[1], b[1], share(a[0], b[0], eased), turn);
  return { bones: resolved(pose, turn), belly: pose.belly ?? 0, pose };
}

/** Largest angle, in degrees, by which a knee or elbow may be bent. */
const MOST_BENT = 179;

/** Reports frames in which a joint is bent too far, or a hand or foot misses the point that it holds. */
export function faultsOf(name: string, move: Move, frames: number): string[] {
  const faults = new Set<string>();
  for (let i = 0; i < frames; i++) {
    const second = (i / frames) * move.seconds;
    const { bones, pose } = poseAt(move, second);
    const joints = jointsOf(bones);
    const at = anchors(bones.pelvis, bones.spine, bones.turn, bones.shrug);
    for (const kind of ['arms', 'legs'] as const)
      for (const [index, side] of (['near', 'far'] as const).entries()) {
        const [upper, lower] = bones[kind][side];
        const bent = Math.abs(((((lower - upper) % 360) + 540) % 360) - 180);
        if (bent > MOST_BENT) faults.add(`${name}: ${side} ${kind} bent ${bent.toFixed(0)}° at ${second.toFixed(1)} s`);
        const wanted = pose[kind][index];
        const goal = wanted && 'to' in wanted ? pt(wanted.to[0], wanted.to[1]) : wanted && 'on' in wanted ? onTrunk(pose, wanted.on) : null;
        const miss = goal ? dist(goal, joints[kind][side].c) : 0;
        if (miss > 0.03) faults.add(`${name}: ${side} ${kind} miss by ${miss.toFixed(2)} at ${second.toFixed(1)} s`);
        const { b, c } = joints[kind][side];
        if (Math.min(b.y, c.y) < 0) faults.add(`${name}: ${side} ${kind} below the floor at ${second.toFixed(1)} s`);
      }
    if (at.neckBase.y < 0.1) faults.add(`${name}: shoulders below the floor at ${second.toFixed(1)} s`);
  }
  return [...faults];
}
