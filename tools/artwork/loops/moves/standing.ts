import type { Key, KeyLimb, KeyPose, Move } from '../move';

/** From the side, the figure looks to the right, and its right side is the near one. */
const foot = (x: number, y = 0.24, end = 0): KeyLimb => ({ to: [x, y], bend: 1, end });
const FEET = [foot(-0.08), foot(0.16)] as const;
/** From the front, near is on the left of the picture: the figure's right side. */
const facingFoot = (x: number): KeyLimb => ({ to: [x, 0.24], bend: x < 0 ? -1 : 1, end: x < 0 ? -156 : -24 });
const facingFeet = (half: number) => [facingFoot(-half), facingFoot(half)] as const;

export const STAND: KeyPose = {
  pelvis: [0.02, 3.9],
  spine: [91, 90],
  neck: 86,
  head: 0,
  arms: [
    [-94, -84, -86],
    [-88, -78, -82],
  ],
  legs: FEET,
};
export const FRONT: KeyPose = {
  pelvis: [0, 3.91],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: [
    [-99, -94, -92],
    [-81, -86, -88],
  ],
  legs: facingFeet(0.42),
};
const weights = (hands: 'both' | 'near' = 'both') => (color: string) => [{ kind: 'dumbbells', color, hands }] as const;
const chairAt = (x: number) => (color: string) => [{ kind: 'chair', color, at: [x, 1.62], width: 1.35 }] as const;

/** A repetition: down, a breath at the bottom, up. */
const rep = (top: KeyPose, bottom: KeyPose, seconds = 4.8): Move['keys'] => [
  [0, top],
  [seconds * 0.4, bottom],
  [seconds * 0.5, bottom],
  [seconds * 0.9, top],
];

const squatLegs = { pelvis: [-0.95, 2.02], spine: [54, 58], neck: 66, head: -4, legs: FEET } as const;
const SQUAT: KeyPose = {
  ...squatLegs,
  arms: [
    [8, 6, 4],
    [12, 10, 8],
  ],
};
const goblet: KeyPose['arms'] = [
  { on: [1.42, 0.62], bend: -1, end: 60 },
  { on: [1.46, 0.66], bend: -1, end: 62 },
];
const rack: KeyPose['arms'] = [
  [-62, 74, 80],
  [-56, 78, 84],
];
const HINGE = { pelvis: [-1.12, 3.3], spine: [14, 11], neck: 20, head: -52, legs: FEET } as const;
const DEADLIFT = { pelvis: [-1.0, 2.72], spine: [34, 31], neck: 36, head: -34, legs: FEET } as const;
const hanging: KeyPose['arms'] = [
  [-93, -92, -92],
  [-89, -88, -90],
];
const loaded: KeyPose = { ...STAND, arms: hanging };
const crossed: KeyPose['arms'] = [
  { on: [1.55, 0.42], bend: -1, end: 96 },
  { on: [1.5, 0.46], bend: -1, end: 100 },
];
const ROW = { pelvis: [-1.05, 3.06], spine: [28, 25], neck: 30, head: -44, legs: FEET } as const;

const stepFeet = [foot(1.3), { to: [-1.75, 0.62], bend: 1, end: -54 }] as const;
const LUNGE_LOW: KeyPose = {
  pelvis: [-0.3, 2.72],
  spine: [90, 89],
  neck: 87,
  head: 0,
  arms: [
    { on: [0.55, 0.42], bend: -1, end: -60 },
    { on: [0.58, 0.46], bend: -1, end: -56 },
  ],
  legs: stepFeet,
};
const kneeling = [[-92, 180, 184], foot(1.8)] as const;
const HALF_KNEELING: KeyPose = {
  pelvis: [-0.02, 2.04],
  spine: [91, 90],
  neck: 87,
  head: 0,
  arms: [
    [-52, 76, 84],
    [-64, -40, -36],
  ],
  legs: kneeling,
};

/** A march: each knee in turn, the opposite arm in front. */
function march(knee: number, arms: (isNearForward: boolean) => KeyPose['arms'], stand: KeyPose = STAND, seconds = 1.6): Move['keys'] {
  const up: KeyLimb = [knee, knee - 84, knee - 6];
  const nearUp: KeyPose = { ...stand, legs: [up, foot(0.04)], arms: arms(false) };
  const farUp: KeyPose = { ...stand, legs: [foot(0.04), up], arms: arms(true) };
  const low: KeyPose = { ...stand, legs: [foot(0.04), foot(0.04)] };
  return [
    [0, nearUp],
    [seconds * 0.25, low, 'through'],
    [seconds * 0.5, farUp],
    [seconds * 0.75, low, 'through'],
  ];
}
const swing = (isNearForward: boolean): KeyPose['arms'] => {
  const [forward, back]: [KeyLimb, KeyLimb] = [
    [-58, 18, 24],
    [-122, -52, -46],
  ];
  return isNearForward ? [forward, back] : [back, forward];
};
const reaching = (isNearForward: boolean): KeyPose['arms'] => {
  const [up, down]: [KeyLimb, KeyLimb] = [
    [82, 88, 90],
    [-104, -70, -64],
  ];
  return isNearForward ? [up, down] : [down, up];
};
const held = (angle: number): KeyLimb => [angle, angle, angle];
const arms = (near: KeyLimb, far: KeyLimb): KeyPose['arms'] => [near, far];

export const STANDING_MOVES = {
  march: { seconds: 1.6, keys: march(-24, swing) },
  marchAndReach: { seconds: 1.6, keys: march(-12, reaching) },
  rackMarch: { seconds: 3.2, isGripping: true, with: weights(), keys: march(-22, () => rack, { ...STAND, arms: rack }, 3.2) },
  carry: { seconds: 1.6, isGripping: true, with: weights(), keys: march(-58, () => hanging, loaded) },
  suitcaseCarry: {
    seconds: 1.6,
    isGripping: true,
    with: weights('near'),
    keys: march(-58, () => arms([-93, -92, -92], [-84, -76, -74]), loaded),
  },
  squat: { seconds: 4.8, keys: rep(STAND, SQUAT) },
  tempoSquat: {
    seconds: 4.8,
    keys: [
      [0, STAND],
      [3, SQUAT],
      [3.3, SQUAT],
      [4.3, STAND],
    ],
  },
  gobletSquat: {
    seconds: 4.8,
    isGripping: true,
    with: (color) => [{ kind: 'goblet', color }],
    keys: rep({ ...STAND, arms: goblet }, { ...squatLegs, spine: [60, 64], neck: 72, arms: goblet }),
  },
  frontSquat: {
    seconds: 4.8,
    isGripping: true,
    with: weights(),
    keys: rep({ ...STAND, arms: rack }, { ...squatLegs, spine: [60, 64], neck: 72, arms: arms([-40, 92, 98], [-34, 96, 102]) }),
  },
  boxSquat: {
    seconds: 4.8,
    with: chairAt(-1.1),
    keys: [
      [0, STAND],
      [1.7, { ...SQUAT, pelvis: [-1.06, 2.12], spine: [62, 62] }],
      [2.3, { ...SQUAT, pelvis: [-1.06, 2.12], spine: [62, 62] }],
      [4.2, STAND],
    ],
  },
  deadlift: { seconds: 4.8, isGripping: true, with: weights(), keys: rep(loaded, { ...DEADLIFT, arms: hanging }) },
  romanianDeadlift: {
    seconds: 4.8,
    isGripping: true,
    with: weights(),
    keys: rep(loaded, { ...HINGE, arms: arms(held(-98), held(-94)) }),
  },
  goodMorning: { seconds: 4.8, keys: rep({ ...STAND, arms: crossed }, { ...HINGE, spine: [18, 15], arms: crossed }) },
  row: {
    seconds: 3.2,
    isGripping: true,
    with: weights(),
    keys: rep({ ...ROW, arms: arms(held(-92), held(-88)) }, { ...ROW, arms: arms([196, -92, -92], [200, -88, -90]) }, 3.2),
  },
  press: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    isGripping: true,
    with: weights(),
    keys: [
      [0, { ...FRONT, arms: arms([-128, 82, 88], [-52, 98, 92]) }],
      [0.6, { ...FRONT, arms: arms([178, 84, 90], [2, 96, 90]) }, 'through'],
      [1.2, { ...FRONT, arms: arms([100, 88, 90], [80, 92, 90]) }],
      [1.6, { ...FRONT, arms: arms([100, 88, 90], [80, 92, 90]) }],
      [2.3, { ...FRONT, arms: arms([178, 84, 90], [2, 96, 90]) }, 'through'],
      [3.0, { ...FRONT, arms: arms([-128, 82, 88], [-52, 98, 92]) }],
    ],
  },
  alternatingPress: {
    seconds: 4.8,
    turn: 1,
    isFacing: true,
    isGripping: true,
    with: weights(),
    keys: [
      [0, { ...FRONT, arms: arms([-128, 82, 88], [-52, 98, 92]) }],
      [0.5, { ...FRONT, arms: arms([178, 84, 90], [-52, 98, 92]) }, 'through'],
      [1.1, { ...FRONT, arms: arms([100, 88, 90], [-52, 98, 92]) }],
      [1.7, { ...FRONT, arms: arms([178, 84, 90], [-52, 98, 92]) }, 'through'],
      [2.3, { ...FRONT, arms: arms([-128, 82, 88], [-52, 98, 92]) }],
      [2.9, { ...FRONT, arms: arms([-128, 82, 88], [2, 96, 90]) }, 'through'],
      [3.5, { ...FRONT, arms: arms([-128, 82, 88], [80, 92, 90]) }],
      [4.1, { ...FRONT, arms: arms([-128, 82, 88], [2, 96, 90]) }, 'through'],
      [4.7, { ...FRONT, arms: arms([-128, 82, 88], [-52, 98, 92]) }],
    ],
  },
  lateralRaise: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    isGripping: true,
    with: weights(),
    keys: rep({ ...FRONT, arms: arms([-100, -96, -94], [-80, -84, -86]) }, { ...FRONT, arms: arms([180, 184, 184], [0, -4, -4]) }, 3.2),
  },
  curlToPress: {
    seconds: 4.8,
    isGripping: true,
    with: weights(),
    keys: [
      [0, { ...STAND, arms: arms([-92, -84, -84], [-88, -80, -80]) }],
      [1.2, { ...STAND, arms: arms([-90, 62, 66], [-86, 66, 70]) }],
      [1.7, { ...STAND, arms: arms([-14, 84, 88], [-10, 88, 90]) }, 'through'],
      [2.3, { ...STAND, head: 4, arms: arms([84, 92, 90], [80, 88, 88]) }],
      [2.6, { ...STAND, head: 4, arms: arms([84, 92, 90], [80, 88, 88]) }],
      [3.1, { ...STAND, arms: arms([-14, 84, 88], [-10, 88, 90]) }, 'through'],
      [3.6, { ...STAND, arms: arms([-90, 62, 66], [-86, 66, 70]) }],
      [4.6, { ...STAND, arms: arms([-92, -84, -84], [-88, -80, -80]) }],
    ],
  },
  halfKneelingPress: {
    seconds: 4.8,
    isGripping: true,
    hasMat: true,
    with: weights('near'),
    keys: rep(HALF_KNEELING, { ...HALF_KNEELING, arms: arms([86, 91, 90], [-64, -40, -36]) }),
  },
  splitStance: {
    seconds: 4.8,
    keys: rep({ ...LUNGE_LOW, pelvis: [-0.28, 2.92] }, LUNGE_LOW),
  },
  quadStretch: {
    seconds: 4.8,
    keys: [
      [0, { ...STAND, pelvis: [0.06, 3.9], legs: [[-92, 112, 196], foot(0.08)], arms: arms({ to: [-0.76, 3.78], bend: -1, end: -90 }, [-22, -4, 0]) }],
      [2.4, { ...STAND, pelvis: [0.12, 3.9], spine: [93, 91], legs: [[-98, 114, 198], foot(0.08)], arms: arms({ to: [-0.88, 3.8], bend: -1, end: -90 }, [-18, 0, 4]) }],
    ],
  },
  chestStretch: {
    seconds: 4.8,
    keys: [
      [0, { ...STAND, arms: arms([-118, -112, -108], [-116, -110, -106]) }],
      [2.0, { ...STAND, spine: [92, 98], neck: 92, head: 8, arms: arms([-142, -134, -128], [-140, -132, -126]) }],
      [2.6, { ...STAND, spine: [92, 98], neck: 92, head: 8, arms: arms([-142, -134, -128], [-140, -132, -126]) }],
    ],
  },
  shoulderRolls: {
    seconds: 3.2,
    keys: [
      [0, { ...STAND, shrug: [0.02, -0.08] }],
      [0.8, { ...STAND, shrug: [0.22, 0.06] }, 'through'],
      [1.5, { ...STAND, shrug: [0.0, 0.28], neck: 88 }, 'through'],
      [2.3, { ...STAND, shrug: [-0.22, 0.08], spine: [91, 92] }, 'through'],
    ],
  },
  armCircles: {
    seconds: 3.2,
    keys: [
      [0, { ...STAND, arms: arms(held(-90), held(-86)) }],
      [0.8, { ...STAND, arms: arms(held(0), held(4)) }, 'through'],
      [1.6, { ...STAND, spine: [91, 92], arms: arms(held(90), held(94)) }, 'through'],
      [2.4, { ...STAND, arms: arms(held(180), held(184)) }, 'through'],
    ],
  },
  neckRolls: {
    seconds: 6.4,
    turn: 1,
    isFacing: true,
    keys: [
      [0, { ...FRONT, neck: 76, head: -26 }],
      [3.2, { ...FRONT, neck: 104, head: 26 }],
    ],
  },
  sideStretch: {
    seconds: 4.8,
    turn: 1,
    isFacing: true,
    keys: [
      [0, { ...FRONT, legs: facingFeet(0.6), pelvis: [0, 3.88], arms: arms([100, 92, 88], [-74, -92, -96]) }],
      [1.9, { ...FRONT, legs: facingFeet(0.6), pelvis: [-0.14, 3.86], spine: [82, 62], neck: 60, head: -30, arms: arms([68, 40, 30], [-76, -100, -104]) }],
      [2.7, { ...FRONT, legs: facingFeet(0.6), pelvis: [-0.14, 3.86], spine: [82, 62], neck: 60, head: -30, arms: arms([68, 40, 30], [-76, -100, -104]) }],
    ],
  },
  shakeOut: {
    seconds: 1.6,
    turn: 1,
    isFacing: true,
    keys: [
      [0, { ...FRONT, pelvis: [-0.08, 3.8], arms: arms([-118, -58, -40], [-62, -84, -100]) }],
      [0.4, { ...FRONT, pelvis: [0, 3.86], arms: arms([-112, -96, -90], [-68, -122, -140]) }, 'through'],
      [0.8, { ...FRONT, pelvis: [0.08, 3.8], arms: arms([-118, -96, -80], [-62, -122, -140]) }],
      [1.2, { ...FRONT, pelvis: [0, 3.86], arms: arms([-112, -58, -40], [-68, -84, -90]) }, 'through'],
    ],
  },
  sway: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    keys: [
      [0, { ...FRONT, legs: facingFeet(0.62), pelvis: [-0.3, 3.7], spine: [96, 86], neck: 86, head: -6, arms: arms([-108, -98, -96], [-84, -92, -96]) }],
      [1.6, { ...FRONT, legs: facingFeet(0.62), pelvis: [0.3, 3.7], spine: [84, 94], neck: 94, head: 6, arms: arms([-96, -88, -84], [-72, -82, -84]) }],
    ],
  },
  hipCircles: {
    seconds: 3.2,
    turn: 1,
    isFacing: true,
    keys: [-0.34, 0, 0.34, 0].map((x, index): Key => {
      const pose: KeyPose = {
        ...FRONT,
        legs: facingFeet(0.75),
        pelvis: [x, index === 1 ? 3.56 : index === 3 ? 3.72 : 3.64],
        spine: [90 - x * -22, 90 + x * 10],
        arms: [
          { on: [0.5, -0.5], bend: -1, end: -50 },
          { on: [0.5, 0.5], bend: 1, end: -130 },
        ],
      };
      return index % 2 ? [index * 0.8, pose, 'through'] : [index * 0.8, pose];
    }),
  },
  calfRaise: {
    seconds: 3.2,
    with: chairAt(2.05),
    keys: rep(
      { ...STAND, legs: [foot(0), foot(0.06)], arms: arms({ to: [1.16, 3.98], bend: -1, end: -14 }, { to: [1.24, 3.98], bend: -1, end: -14 }) },
      {
        ...STAND,
        pelvis: [0.3, 4.2],
        legs: [
          { to: [0.29, 0.525], bend: 1, end: -50 },
          { to: [0.35, 0.525], bend: 1, end: -50 },
        ],
        arms: arms({ to: [1.16, 3.98], bend: -1, end: -14 }, { to: [1.24, 3.98], bend: -1, end: -14 }),
      },
      3.2,
    ),
  },
  sitToStand: {
    seconds: 4.8,
    with: chairAt(-1.1),
    keys: [
      [0, { ...STAND, legs: FEET }],
      [1.2, { ...STAND, pelvis: [-0.75, 2.5], spine: [50, 54], neck: 64, head: -6, arms: arms([-34, -20, -14], [-30, -16, -10]) }, 'through'],
      [1.9, { ...STAND, pelvis: [-1.12, 2.06], spine: [88, 90], neck: 88, arms: arms([-72, -28, -20], [-68, -24, -16]) }],
      [2.5, { ...STAND, pelvis: [-1.12, 2.06], spine: [88, 90], neck: 88, arms: arms([-72, -28, -20], [-68, -24, -16]) }],
      [3.2, { ...STAND, pelvis: [-0.75, 2.5], spine: [50, 54], neck: 64, head: -6, arms: arms([-34, -20, -14], [-30, -16, -10]) }, 'through'],
      [4.2, STAND],
    ],
  },
  singleLegBalance: {
    seconds: 4.8,
    keys: [
      [0, { ...STAND, pelvis: [0.02, 3.9], legs: [foot(0), [-40, -118, -24]], arms: arms([-112, -100, -96], [-62, -40, -34]) }],
      [2.4, { ...STAND, pelvis: [0.06, 3.9], spine: [92, 90], legs: [foot(0), [-34, -114, -20]], arms: arms([-118, -104, -100], [-56, -34, -28]) }],
    ],
  },
  starJump: {
    seconds: 1.6,
    turn: 1,
    isFacing: true,
    keys: [
      [0, { ...FRONT, pelvis: [0, 3.84], legs: facingFeet(0.3) }],
      [0.35, { ...FRONT, pelvis: [0, 4.3], legs: [[-100, -98, -120], [-80, -82, -60]], arms: arms([180, 176, 172], [0, 4, 8]) }, 'through'],
      [0.7, { ...FRONT, pelvis: [0, 3.5], legs: facingFeet(1.25), arms: arms([128, 112, 106], [52, 68, 74]) }],
      [1.1, { ...FRONT, pelvis: [0, 4.3], legs: [[-100, -98, -120], [-80, -82, -60]], arms: arms([180, 176, 172], [0, 4, 8]) }, 'through'],
      [1.5, { ...FRONT, pelvis: [0, 3.84], legs: facingFeet(0.3) }],
    ],
  },
  mountain: {
    seconds: 4.8,
    turn: 1,
    isFacing: true,
    keys: rep({ ...FRONT, arms: arms([-104, -100, -100], [-76, -80, -80]) }, { ...FRONT, shrug: [0, 0.06], arms: arms([-112, -106, -104], [-68, -74, -76]) }),
  },
  forwardFold: {
    seconds: 4.8,
    keys: [
      [0, { ...STAND, pelvis: [-0.3, 3.72], spine: [-30, -72], neck: -80, head: -160, arms: arms({ to: [0.5, 1.0], bend: -1, end: -100 }, { to: [0.64, 1.0], bend: -1, end: -100 }) }],
      [2.4, { ...STAND, pelvis: [-0.22, 3.78], spine: [-36, -80], neck: -84, head: -168, arms: arms({ to: [0.44, 0.72], bend: -1, end: -100 }, { to: [0.58, 0.72], bend: -1, end: -100 }) }],
    ],
  },
  reach: {
    seconds: 4.8,
    keys: [
      [0, STAND],
      [0.8, { ...STAND, arms: arms(held(-10), held(-6)) }, 'through'],
      [1.9, { ...STAND, spine: [92, 94], neck: 92, head: 14, arms: arms([90, 90, 90], [86, 86, 86]) }],
      [2.5, { ...STAND, spine: [92, 94], neck: 92, head: 14, arms: arms([90, 90, 90], [86, 86, 86]) }],
      [3.6, { ...STAND, arms: arms(held(-10), held(-6)) }, 'through'],
      [4.6, STAND],
    ],
  },
} as const satisfies Record<string, Move>;
