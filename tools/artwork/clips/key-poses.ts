import type { Limb, Pose } from '../figure/skeleton';
import { DANCE } from '../poses/dance';
import { FLOOR } from '../poses/floor';
import { STANDING } from '../poses/standing';

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
export const STAND_LOADED: Pose = { ...CURL_DOWN, arms: { near: [-90, -82, -84], far: [-84, -76, -80] } };
/** The hips travel back while the feet stay. */
export const HINGE: Pose = {
  ...STANDING.deadlift,
  pelvis: [0.1, 3.35],
  legs: feet,
  arms: { near: [-92, -90, -90], far: [-87, -88, -90] },
};

export const GUARD: Pose = STANDING.guard;
export const JAB: Pose = {
  ...GUARD,
  pelvis: [0.12, 3.4],
  spine: [84, 78],
  arms: { near: GUARD.arms.near, far: [4, 3, 3] },
};
export const CROSS: Pose = {
  ...GUARD,
  pelvis: [0.22, 3.32],
  spine: [80, 70],
  arms: { near: [2, 3, 3], far: [-30, 76, 78] },
  legs: { near: { to: [-0.95, 0.55], bend: 1, end: -40 }, far: { to: [0.85, 0.28], bend: 1, end: 0 } },
};
export const KNEE_DRIVE: Pose = {
  ...GUARD,
  pelvis: [0.55, 3.75],
  spine: [94, 88],
  neck: 84,
  legs: { near: [22, -88, -20], far: { to: [0.85, 0.28], bend: 1, end: 0 } },
};
export const KICK_KNEE: Pose = { ...KNEE_DRIVE, pelvis: [0.5, 3.75], spine: [98, 94] };
export const KICK: Pose = {
  ...KNEE_DRIVE,
  pelvis: [0.35, 3.75],
  spine: [110, 104],
  neck: 96,
  arms: { near: [-66, 52, 60], far: [-30, 66, 70] },
  legs: { near: [10, 6, 60], far: { to: [0.85, 0.28], bend: 1, end: 0 } },
};

const bridgeFeet = {
  near: { to: [1.6, 0.28], bend: 1, end: 0 },
  far: { to: [1.78, 0.28], bend: 1, end: 0 },
} as const;
export const BRIDGE: Pose = { ...FLOOR.bridge, legs: bridgeFeet };
export const BRIDGE_DOWN: Pose = {
  ...FLOOR.bridge,
  pelvis: [0.4, 0.45],
  spine: [180, 180],
  neck: 178,
  head: 90,
  arms: { near: [-10, -4, 0], far: [-6, -2, 0] },
  legs: bridgeFeet,
};
export const LYING_BREATHE_OUT: Pose = { ...BRIDGE_DOWN, eyesClosed: true };
export const LYING_BREATHE_IN: Pose = {
  ...LYING_BREATHE_OUT,
  spine: [177, 181],
  arms: { near: [78, 84, 88], far: [84, 88, 92] },
};
export const SMALL_BRIDGE: Pose = { ...BRIDGE, pelvis: [0.18, 1.0], spine: [206, 196], neck: 184, head: 93 };
const heelSlid = { to: [2.6, 0.28], bend: 1, end: 0 } as const;
export const HEEL_SLIDE: Pose = { ...BRIDGE_DOWN, legs: { ...bridgeFeet, near: heelSlid } };
export const HEEL_SLIDE_OTHER: Pose = { ...BRIDGE_DOWN, legs: { ...bridgeFeet, far: heelSlid } };
export const LEG_STRETCH: Pose = { ...FLOOR.hundred, legs: { near: [38, 36, 30], far: [98, -6, -40] } };
export const LEG_STRETCH_OTHER: Pose = { ...FLOOR.hundred, legs: { near: [98, -6, -40], far: [38, 36, 30] } };
const longLegs = { near: [1, -1, 68], far: [3, 0, 70] } as const;
export const LYING: Pose = {
  pelvis: [0, 0.45],
  spine: [180, 179],
  neck: 178,
  head: 90,
  arms: { near: [90, 90, 90], far: [84, 86, 88] },
  legs: longLegs,
};
export const ROLL_SIT: Pose = {
  ...LYING,
  spine: [118, 84],
  neck: 66,
  head: -18,
  arms: { near: [8, 6, 4], far: [12, 10, 8] },
};
export const ROLL_FOLD: Pose = { ...FLOOR.seatedFold, legs: longLegs };

export const COW: Pose = { ...FLOOR.catCow, head: 12, neck: 50 };
export const CAT: Pose = { ...FLOOR.catCow, spine: [24, 6], neck: -24, head: -96 };
const dogHands = {
  near: { to: [2.95, 0.16], bend: -1, end: 0 },
  far: { to: [3.1, 0.16], bend: -1, end: 0 },
} as const;
export const PLANK: Pose = {
  pelvis: [1.18, 1.72],
  spine: [18, 21],
  neck: 18,
  head: -50,
  arms: dogHands,
  legs: { near: { to: [-2.3, 0.8], bend: -1, end: -70 }, far: { to: [-2.18, 0.8], bend: -1, end: -70 } },
};
export const DOG: Pose = {
  ...FLOOR.downDog,
  pelvis: [0, 3.2],
  spine: [-50, -42],
  neck: -58,
  head: -140,
  arms: dogHands,
  legs: { near: { to: [-2.3, 0.3], bend: -1, end: 0 }, far: { to: [-2.18, 0.3], bend: -1, end: 0 } },
};
export const REACH_FORWARD: Pose = {
  ...STAND,
  head: 8,
  spine: [92, 93],
  arms: { near: [2, 4, 6], far: [-2, 0, 2] },
};
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

/** Sitting still, both hands before the body: on the thighs, or gathered at the heart. */
export const SIT: Pose = {
  ...FLOOR.lotus,
  eyesClosed: true,
  order: ['torso', 'farLeg', 'nearLeg', 'head', 'farArm', 'nearArm'],
  arms: { near: { to: [-1.32, 0.62], bend: -1, end: -128 }, far: { to: [1.32, 0.62], bend: 1, end: -52 } },
};
export const SIT_HEAD_ASIDE: Pose = { ...SIT, neck: 82, head: -14 };
export const SIT_HEAD_OTHER: Pose = { ...SIT, neck: 98, head: 14 };
export const SIT_HANDS_TO_HEART: Pose = {
  ...SIT,
  arms: { near: { to: [-0.24, 1.78], bend: -1, end: 28 }, far: { to: [0.24, 1.74], bend: 1, end: -208 } },
};

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
export const ARABESQUE: Pose = DANCE.arabesque;
export const BALANCE_LOW: Pose = {
  ...DANCE.arabesque,
  pelvis: [0, 4.0],
  spine: [88, 92],
  neck: 90,
  head: 4,
  arms: { near: [-40, 8, 16], far: [200, 170, 160] },
  legs: { near: [-104, -112, -96], far: [-90, -89, -58] },
};
export const LIFT: Pose = {
  ...BALANCE_LOW,
  spine: [92, 100],
  head: 16,
  arms: { near: [44, 34, 28], far: [150, 142, 138] },
  legs: { near: [208, 140, 132], far: [-90, -89, -58] },
};
export const RELEVE: Pose = { ...DANCE.releve, turn: 0.15 };
export const RELEVE_LOW: Pose = {
  ...RELEVE,
  pelvis: [0, 4.0],
  arms: { near: [-62, -20, -8], far: [-48, -8, 4] },
  legs: { near: [-88, -90, 0], far: [-92, -92, 0] },
};
export const SWAY: Pose = { ...DANCE.sway, legs: GROOVE_FEET, pelvis: [-0.36, 3.6] };
export const SWAY_MIDDLE: Pose = {
  ...SWAY,
  pelvis: [0, 3.35],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: { near: [196, 172, 166], far: [-16, 8, 14] },
};

const sideFeet = {
  near: { to: [-0.85, 0.28], bend: -1, end: -156 },
  far: { to: [0.85, 0.28], bend: 1, end: -24 },
} as const;
export const SIDE_BEND: Pose = {
  ...STANDING.sideBend,
  legs: sideFeet,
  arms: { near: [70, 36, 24], far: [-72, -112, -120] },
};
export const SIDE_TALL: Pose = {
  ...SIDE_BEND,
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: { near: [190, 182, 178], far: [-10, -2, 2] },
};
export const TWIST: Pose = FLOOR.seatedTwist;
export const TWIST_FRONT: Pose = {
  ...FLOOR.seatedTwist,
  turn: 0.2,
  arms: { near: { to: [-0.7, 0.12], bend: -1, end: -170 }, far: [-20, 12, 18] },
};
export const LUNGE_FORWARD: Pose = FLOOR.lowLunge;
export const LUNGE_BACK: Pose = {
  ...FLOOR.lowLunge,
  pelvis: [-0.35, 1.9],
  spine: [92, 92],
  neck: 92,
  head: 6,
  arms: { near: [-30, 22, 30], far: [-36, 16, 24] },
  legs: { near: { to: [1.7, 0.28], bend: 1, end: 0 }, far: [-104, 182, 178] },
};
export const GODDESS: Pose = {
  ...STANDING.goddess,
  legs: { near: { to: [-1.6, 0.28], bend: -1, end: -160 }, far: { to: [1.6, 0.28], bend: 1, end: -20 } },
};
export const GODDESS_TALL: Pose = {
  ...GODDESS,
  pelvis: [0, 3.5],
  arms: { near: [-128, -62, -52], far: [-52, -118, -128] },
};
export const SEATED_SIDE: Pose = { ...FLOOR.lotusReach, arms: { near: [96, 66, 60], far: [-50, -70, -40] } };

/** The same pose with the eyes shut. */
export const calm = (pose: Pose): Pose => ({ ...pose, eyesClosed: true });

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
