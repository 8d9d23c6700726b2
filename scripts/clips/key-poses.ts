import type { Limb, Pose } from '../illustrations/figure/skeleton';
import { DANCE } from '../illustrations/poses/dance';
import { FLOOR } from '../illustrations/poses/floor';
import { STANDING } from '../illustrations/poses/standing';

const feet = {
  near: { to: [0.72, 0.28], bend: 1, end: 0 },
  far: { to: [0.95, 0.28], bend: 1, end: 0 },
} as const;
export const STAND: Pose = {
  pelvis: [0.75, 3.92],
  spine: [92, 90],
  neck: 88,
  head: 0,
  legs: feet,
  arms: { near: [-92, -84, -86], far: [-86, -80, -82] },
};
export const SQUAT: Pose = { ...STANDING.squat, legs: feet };
export const CURL_UP: Pose = { ...STAND, grip: true, arms: { near: [-88, 58, 62], far: [-80, 62, 66] } };
export const CURL_DOWN: Pose = {
  ...STAND,
  grip: true,
  arms: { near: [-94, -82, -84], far: [-86, -76, -80] },
};
export const PRESS_UP: Pose = {
  ...STAND,
  grip: true,
  head: 8,
  arms: { near: [84, 92, 90], far: [78, 86, 88] },
};
export const PRESS_DOWN: Pose = { ...STAND, grip: true, arms: { near: [-56, 78, 84], far: [-44, 82, 86] } };
export const LUNGE_UP: Pose = {
  pelvis: [0, 3.6],
  spine: [91, 90],
  neck: 88,
  head: 0,
  arms: { near: [-96, -60, -56], far: [-80, -40, -40] },
  legs: { near: { to: [1.15, 0.28], bend: 1, end: 0 }, far: { to: [-1.35, 0.62], bend: 1, end: -52 } },
};
export const LUNGE_DOWN: Pose = {
  ...LUNGE_UP,
  pelvis: [0, 2.45],
  arms: { near: [-70, 20, 30], far: [-110, -60, -50] },
  legs: { near: { to: [1.15, 0.28], bend: 1, end: 0 }, far: { to: [-1.35, 0.7], bend: 1, end: -62 } },
};
export const COW: Pose = { ...FLOOR.catCow, spine: [-12, 28], head: 14, neck: 52 };
export const CAT: Pose = { ...FLOOR.catCow, spine: [26, -14], neck: -30, head: -100 };
export const REACH: Pose = {
  ...STAND,
  head: 18,
  spine: [92, 96],
  arms: { near: [92, 88, 86], far: [82, 80, 78] },
};
export const FOLD: Pose = {
  ...STAND,
  pelvis: [0.35, 3.75],
  spine: [-18, -58],
  neck: -66,
  head: -150,
  arms: { near: [-86, -92, -70], far: [-80, -88, -66] },
};
export const HALF_FOLD: Pose = {
  ...STAND,
  pelvis: [0.45, 3.85],
  spine: [14, 6],
  neck: 10,
  head: -60,
  arms: { near: [-86, -92, -92], far: [-82, -88, -88] },
};
export const SEATED: Pose = FLOOR.lotus;
export const SEATED_UP: Pose = {
  ...FLOOR.lotus,
  head: 2,
  arms: { near: [112, 74, 72], far: [68, 106, 108] },
};
export const SEATED_WIDE: Pose = { ...FLOOR.lotus, arms: { near: [186, 168, 160], far: [-6, 12, 20] } };

const GROOVE_FEET = {
  near: { to: [-0.75, 0.28], bend: -1, end: -156 },
  far: { to: [0.75, 0.28], bend: 1, end: -24 },
} as const;
export const GROOVE: Pose = {
  pelvis: [-0.32, 3.55],
  spine: [100, 82],
  neck: 84,
  head: -8,
  turn: 0.85,
  frontFace: true,
  legs: GROOVE_FEET,
  arms: { near: [150, 118, 108], far: [24, -8, -24] },
};
export const GROOVE_LOW: Pose = {
  ...GROOVE,
  pelvis: [0, 3.2],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: { near: [-128, -60, -50], far: [-52, -120, -130] },
};
export const WIDE_PLIE: Pose = {
  ...DANCE.plie,
  legs: { near: { to: [-1.3, 0.28], bend: -1, end: -156 }, far: { to: [1.3, 0.28], bend: 1, end: -24 } },
};
export const WIDE_TALL: Pose = {
  ...WIDE_PLIE,
  pelvis: [0, 3.62],
  arms: { near: [196, 176, 170], far: [-16, 4, 10] },
};
export const BALANCE_LOW: Pose = {
  ...DANCE.arabesque,
  pelvis: [0, 4.0],
  spine: [88, 92],
  neck: 90,
  head: 4,
  arms: { near: [-40, 8, 16], far: [200, 170, 160] },
  legs: { near: [-104, -112, -96], far: [-90, -89, -40] },
};

/** The same pose seen in a mirror, for figures that face the viewer. */
export function mirrored(pose: Pose): Pose {
  const flip = (limb: Limb): Limb =>
    'to' in limb
      ? { to: [-limb.to[0], limb.to[1]], bend: limb.bend === 1 ? -1 : 1, end: 180 - limb.end }
      : [180 - limb[0], 180 - limb[1], 180 - limb[2]];
  return {
    ...pose,
    pelvis: [-pose.pelvis[0], pose.pelvis[1]],
    spine: [180 - pose.spine[0], 180 - pose.spine[1]],
    neck: 180 - pose.neck,
    head: -pose.head,
    arms: { near: flip(pose.arms.far), far: flip(pose.arms.near) },
    legs: { near: flip(pose.legs.far), far: flip(pose.legs.near) },
  };
}
