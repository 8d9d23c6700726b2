import type { KeyLimb, KeyPose, Move } from '../move';
import { FRONT } from './standing';

const foot = (x: number, y = 0.24, end = 0): KeyLimb => ({ to: [x, y], bend: 1, end });
const arms = (near: KeyLimb, far: KeyLimb): KeyPose['arms'] => [near, far];
const out = (x: number, y = 0.24): KeyLimb => ({ to: [x, y], bend: x < 0 ? -1 : 1, end: x < 0 ? -162 : -18 });

/** Seen from the side: the left hand and foot lead, the right heel is lifted. */
const stance = [foot(-0.95, 0.36, -16), foot(0.85)] as const;
const GUARD: KeyPose = {
  pelvis: [-0.04, 3.42],
  spine: [84, 78],
  neck: 76,
  head: -4,
  arms: arms([-56, 76, 82], [-40, 82, 88]),
  legs: stance,
};
const LOW: KeyPose = { ...GUARD, pelvis: [-0.02, 3.32] };
const JAB: KeyPose = { ...GUARD, pelvis: [0.1, 3.4], spine: [82, 74], arms: arms([-56, 76, 82], [6, 4, 4]) };
const CROSS: KeyPose = {
  ...GUARD,
  pelvis: [0.16, 3.36],
  spine: [80, 70],
  arms: arms([4, 4, 4], [-30, 82, 88]),
  legs: [foot(-0.86, 0.56, -46), foot(0.85)],
};

/** Seen from the front: fists by the cheeks, elbows by the ribs. */
const boxFeet = [out(-0.55), out(0.55)] as const;
const FACING_GUARD: KeyPose = {
  ...FRONT,
  pelvis: [0, 3.76],
  arms: arms([-98, 76, 82], [-82, 104, 98]),
  short: [
    [0.6, 0.92],
    [0.6, 0.92],
  ],
  legs: boxFeet,
};
const hook = (s: 1 | -1): KeyPose => ({
  ...FACING_GUARD,
  pelvis: [s * 0.12, 3.7],
  spine: [90 - s * 3, 90 - s * 4],
  neck: 90,
  arms: s > 0 ? arms([170, 16, 8], [-82, 104, 98]) : arms([-98, 76, 82], [10, 164, 172]),
  short: s > 0 ? [[0.5, 1], [0.6, 0.92]] : [[0.6, 0.92], [0.5, 1]],
});
const slip = (s: 1 | -1): KeyPose => ({
  ...FACING_GUARD,
  pelvis: [s * 0.14, 3.52],
  spine: [90 - s * 10, 90 - s * 22],
  neck: 90 - s * 18,
  head: -s * 10,
});

const second: KeyPose['arms'] = [

  [-164, -174, -170],
  [-16, -6, -10],
];
const first: KeyPose = { ...FRONT, pelvis: [0, 3.9], arms: second, legs: [out(-0.22), out(0.22)] };
const wide: KeyPose = { ...FRONT, pelvis: [0, 3.42], arms: second, legs: [out(-1.45), out(1.45)] };
const behind = (x: number) => (color: string) => [{ kind: 'chair', color, at: [x, 1.62], width: 1.35 }] as const;
const support: KeyLimb = { to: [1.3, 3.98], bend: -1, end: -10 };
const ARABESQUE: KeyPose = {
  pelvis: [0.04, 3.9],
  spine: [78, 76],
  neck: 80,
  head: -2,
  arms: arms(support, support),
  legs: [[-122, -122, -140], foot(0)],
};
const FRONT_LEG: KeyPose = {
  pelvis: [0, 3.9],
  spine: [91, 90],
  neck: 88,
  head: 0,
  arms: arms([-30, -12, -6], { to: [-0.58, 3.98], bend: -1, end: -90 }),
  legs: [[-64, -64, -58], foot(0.02)],
};

export const BOXING_MOVES = {
  stance: { seconds: 1.6, isGripping: true, keys: [[0, GUARD], [0.4, LOW], [0.8, GUARD], [1.2, LOW]] },
  jab: { seconds: 1.6, isGripping: true, keys: [[0, GUARD], [0.35, JAB], [0.45, JAB], [0.9, GUARD]] },
  cross: { seconds: 1.6, isGripping: true, keys: [[0, GUARD], [0.4, CROSS], [0.5, CROSS], [1.0, GUARD]] },
  jabCross: {
    seconds: 3.2,
    isGripping: true,
    keys: [[0, GUARD], [0.35, JAB], [0.42, JAB], [0.8, GUARD], [1.2, CROSS], [1.3, CROSS], [1.8, GUARD], [2.4, LOW], [2.9, GUARD]],
  },
  pivot: {
    seconds: 3.2,
    isGripping: true,
    keys: [[0, GUARD], [0.9, { ...CROSS, arms: GUARD.arms }], [1.3, { ...CROSS, arms: GUARD.arms }], [2.2, GUARD]],
  },
  hook: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    isGripping: true,
    keys: [[0, FACING_GUARD], [0.45, hook(1)], [0.55, hook(1)], [1.1, FACING_GUARD], [1.6, FACING_GUARD], [2.05, hook(-1)], [2.15, hook(-1)], [2.7, FACING_GUARD]],
  },
  slip: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    isGripping: true,
    keys: [[0, FACING_GUARD], [0.6, slip(1)], [0.8, slip(1)], [1.6, FACING_GUARD], [2.2, slip(-1)], [2.4, slip(-1)]],
  },
} as const satisfies Record<string, Move>;

const down = (top: KeyPose, low: KeyPose, seconds = 3.2): Move['keys'] => [[0, top], [seconds * 0.42, low], [seconds * 0.52, low], [seconds * 0.94, top]];
const facing = { turn: 1, isFacing: true } as const;

export const BARRE_MOVES = {
  firstPosition: { ...facing, seconds: 4.8, keys: down(first, { ...first, shrug: [0, 0.05], arms: arms([-150, -160, -156], [-30, -20, -24]) }, 4.8) },
  plie: { ...facing, seconds: 3.2, keys: down(first, { ...first, pelvis: [0, 3.46] }) },
  widePlie: { ...facing, seconds: 3.2, keys: down(wide, { ...wide, pelvis: [0, 2.5] }) },
  releve: {
    ...facing,
    seconds: 3.2,
    keys: down(first, { ...first, pelvis: [0, 4.2], legs: [{ to: [-0.22, 0.54], bend: -1, end: -118 }, { to: [0.22, 0.54], bend: 1, end: -62 }], arms: arms([118, 70, 58], [62, 110, 122]) }),
  },
  sideLeg: {
    ...facing,
    seconds: 3.2,
    keys: down(
      { ...FRONT, pelvis: [0.14, 3.9], legs: [[-104, -104, -112], out(0.2)], arms: arms([-140, -30, -20], [-40, -150, -160]) },
      { ...FRONT, pelvis: [0.14, 3.9], spine: [89, 88], legs: [[-134, -134, -140], out(0.2)], arms: arms([-140, -30, -20], [-40, -150, -160]) },
    ),
  },
  arabesqueLifts: {
    seconds: 3.2,
    with: behind(2.16),
    keys: down(ARABESQUE, { ...ARABESQUE, pelvis: [0.0, 3.9], spine: [66, 68], neck: 76, legs: [[-142, -142, -154], foot(0)] }),
  },
  legLift: {
    seconds: 3.2,
    with: behind(0.28),
    keys: down(FRONT_LEG, { ...FRONT_LEG, spine: [92, 91], legs: [[-24, -24, -14], foot(0.02)] }),
  },
} as const satisfies Record<string, Move>;
