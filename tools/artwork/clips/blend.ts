import { lerp } from '../figure/geometry';
import { type Bones, blendBones, type Limb, type Pose, type Side, toBones } from '../figure/skeleton';
import type { Key, Move } from './clip-plan';

/** A limb on its way: one that reaches for a point in both poses stays on the line between the points. */
function limbBetween(from: Limb, to: Limb, blended: Limb, t: number): Limb {
  if (!('to' in from && 'to' in to && from.bend === to.bend)) return blended;
  return {
    to: [lerp(from.to[0], to.to[0], t), lerp(from.to[1], to.to[1], t)],
    bend: from.bend,
    end: lerp(from.end, to.end, t),
  };
}

/** The body a share `t` of the way between two poses. */
function between(a: Pose, b: Pose, t: number): Bones {
  const free = blendBones(toBones(a), toBones(b), t);
  const both = (from: Side<Limb>, to: Side<Limb>, blended: Side<Limb>): Side<Limb> => ({
    near: limbBetween(from.near, to.near, blended.near, t),
    far: limbBetween(from.far, to.far, blended.far, t),
  });
  return toBones({
    ...free,
    pelvis: [free.pelvis.x, free.pelvis.y],
    arms: both(a.arms, b.arms, free.arms),
    legs: both(a.legs, b.legs, free.legs),
  });
}

const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
const share = (from: number, to: number, at: number) => Math.min(1, (at - from) / (to - from));

/** The body at a second of the loop. */
export function bonesAt(move: Move, second: number): Bones {
  const [first] = move.keys;
  if (!first) throw new Error(`${move.title} has no poses`);
  const keys: readonly Key[] = [...move.keys, [move.loopSeconds, first[1]]];
  const at = second % move.loopSeconds;
  const next = keys.findIndex(([time, , through]) => time > at && !through);
  const start = keys.findLastIndex(([time, , through]) => time <= at && !through);
  const [from, to] = [keys[start] ?? first, keys[next] ?? first];
  // Eases between two rests; poses in between only bend the path.
  const eased = from[0] + (to[0] - from[0]) * ease(share(from[0], to[0], at));
  const before = keys.findLastIndex(([time], index) => time <= eased && index < next);
  const [a, b] = [keys[Math.max(start, before)] ?? from, keys[Math.max(start, before) + 1] ?? to];
  return between(a[1], b[1], share(a[0], b[0], eased));
}
