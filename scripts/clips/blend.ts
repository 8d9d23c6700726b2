import { lerp } from '../illustrations/figure/geometry';
import { type Bones, blendBones, type Limb, type Pose, toBones } from '../illustrations/figure/skeleton';
import type { Move } from './moves';

/** The body a share `t` of the way between two poses; limbs that reach for a point in both stay on their way there. */
function between(a: Pose, b: Pose, t: number): Bones {
  const limb = (from: Limb, to: Limb): Limb | null =>
    'to' in from && 'to' in to && from.bend === to.bend
      ? {
          to: [lerp(from.to[0], to.to[0], t), lerp(from.to[1], to.to[1], t)],
          bend: from.bend,
          end: lerp(from.end, to.end, t),
        }
      : null;
  const free = blendBones(toBones(a), toBones(b), t);
  const legs = { near: limb(a.legs.near, b.legs.near), far: limb(a.legs.far, b.legs.far) };
  if (!legs.near || !legs.far) return free;
  return toBones({
    pelvis: [free.pelvis.x, free.pelvis.y],
    spine: free.spine,
    neck: free.neck,
    head: free.head,
    turn: free.turn,
    float: free.float,
    arms: free.arms,
    legs: { near: legs.near, far: legs.far },
  });
}

const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);

/** The body at a second of the loop. */
export function bonesAt(move: Move, second: number): Bones {
  const keys = move.keys;
  const at = second % move.loopSeconds;
  const index = keys.findLastIndex(([time]) => time <= at);
  const from = keys[index] ?? keys[0];
  const to = keys[index + 1] ?? keys[0];
  if (!from || !to) throw new Error(`${move.title} has no poses`);
  const end = index + 1 < keys.length ? to[0] : move.loopSeconds;
  return between(from[1], to[1], ease(Math.min(1, (at - from[0]) / (end - from[0]))));
}
