import type { KeyLimb, KeyPose, Move } from '../move';

const foot = (x: number, y = 0.24, end = 0): KeyLimb => ({ to: [x, y], bend: 1, end });
const hand = (x: number, y = 0.1): KeyLimb => ({ to: [x, y], bend: -1, end: 0 });
const arms = (near: KeyLimb, far: KeyLimb): KeyPose['arms'] => [near, far];
const legs = (near: KeyLimb, far: KeyLimb): KeyPose['legs'] => [near, far];
const rep = (top: KeyPose, bottom: KeyPose, seconds = 4.8): Move['keys'] => [
  [0, top],
  [seconds * 0.42, bottom],
  [seconds * 0.52, bottom],
  [seconds * 0.94, top],
];
const floor = { hasMat: true } as const;

/** On hands and knees: hands under the shoulders, knees under the hips. */
const kneesDown = legs([-90, 180, 182], [-86, 180, 182]);
const TABLE: KeyPose = {
  pelvis: [0, 2.04],
  spine: [8, 10],
  neck: 12,
  head: -62,
  arms: arms(hand(1.8, 0.14), hand(1.94, 0.14)),
  legs: kneesDown,
};
const CAT: KeyPose = { ...TABLE, pelvis: [0.04, 2.0], spine: [38, -24], neck: -48, head: -118 };
const COW: KeyPose = { ...TABLE, spine: [-12, 30], neck: 40, head: -6 };

/** Straight from heels to head. */
const plank = (angle: number, hands: number): KeyPose => {
  const rise = Math.sin((angle * Math.PI) / 180);
  const run = Math.cos((angle * Math.PI) / 180);
  const [x, y] = [-3.3, 0.74];
  return {
    pelvis: [x + 3.7 * run, y + 3.7 * rise],
    spine: [angle, angle],
    neck: angle + 2,
    head: -60,
    arms: arms(hand(hands, 0.14), hand(hands + 0.1, 0.14)),
    legs: legs([180 + angle, 180 + angle, -74], [180 + angle, 180 + angle, -74]),
  };
};
const HIGH = plank(16.6, 2.02);

/** On the back, head to the left. */
const BACK: KeyPose = {
  pelvis: [0, 0.4],
  spine: [180, 180],
  neck: 178,
  head: 88,
  arms: arms([-6, -4, 0], [-2, 0, 2]),
  legs: legs(foot(1.5), foot(1.62)),
};
const bridge = (angle: number, y: number, x: number): KeyPose => ({
  ...BACK,
  pelvis: [x, y],
  spine: [180 + angle, 180 + angle - 4],
  neck: 166,
  arms: arms({ to: [0.26, 0.12], bend: 1, end: 0 }, { to: [0.3, 0.12], bend: 1, end: 0 }),
});
const BRIDGE = bridge(26, 1.21, -0.2);
const BRIDGE_DOWN = bridge(1, 0.42, 0);
const BELLY_BREATH: KeyPose = {
  ...BACK,
  arms: arms({ on: [0.72, 0.44], bend: -1, end: -20 }, { on: [1.42, 0.46], bend: -1, end: 10 }),
  short: [
    [0.7, 0.74],
    [0.5, 0.6],
  ],
};
const BELLY_FULL: KeyPose = { ...BELLY_BREATH, belly: 0.16, arms: arms({ on: [0.72, 0.56], bend: -1, end: -20 }, { on: [1.42, 0.48], bend: -1, end: 10 }) };
const tabletop: KeyLimb = [90, 2, 40];
const TABLETOP: KeyPose = { ...BACK, legs: legs(tabletop, tabletop), arms: arms([90, 90, 90], [90, 90, 90]) };
const HUG: KeyPose = {
  ...BACK,
  legs: legs([122, -24, 6], [118, -22, 8]),
  arms: arms({ to: [-0.5, 1.66], bend: -1, end: 50 }, { to: [-0.44, 1.66], bend: -1, end: 50 }),
};
const CURLED = { pelvis: [0, 0.4], spine: [176, 150], neck: 128, head: 44 } as const;
const pump = (angle: number): KeyPose => ({
  ...CURLED,
  arms: arms([angle, angle - 2, angle - 4], [angle + 3, angle + 1, angle]),
  legs: legs([46, 46, 40], [48, 48, 42]),
});
const kneeIn: KeyLimb = [112, -14, 10];
const longLeg: KeyLimb = [32, 32, 24];
const stretchOf = (isNearIn: boolean): KeyPose => ({
  ...CURLED,
  arms: arms({ to: [-0.02, 1.74], bend: -1, end: -4 }, { to: [0.06, 1.78], bend: -1, end: -4 }),
  legs: isNearIn ? legs(kneeIn, longLeg) : legs(longLeg, kneeIn),
});

/** Sitting with straight legs. */
const longLegs = legs([1, 0, 74], [3, 1, 76]);
const TALL: KeyPose = { pelvis: [0, 0.42], spine: [91, 90], neck: 87, head: 0, arms: arms([2, 2, 2], [6, 6, 6]), legs: longLegs };
const ROUND: KeyPose = { ...TALL, spine: [132, 96], neck: 70, head: -26, arms: arms([4, 4, 4], [8, 8, 8]) };
const LOW_ROUND: KeyPose = { ...TALL, spine: [164, 136], neck: 110, head: 20, arms: arms([24, 22, 20], [28, 26, 24]) };
const LYING: KeyPose = { ...TALL, pelvis: [0, 0.4], spine: [180, 180], neck: 178, head: 88, arms: arms([92, 92, 92], [88, 88, 88]) };
const FOLDED: KeyPose = { ...TALL, spine: [52, 20], neck: 8, head: -44, arms: arms([-12, -13, -8], [-9, -10, -6]) };

/** Lying on the front, head to the right. */
const flutter = (arm: number, leg: number): readonly [KeyLimb, KeyLimb] => [
  [arm, arm - 2, arm - 4],
  [leg, leg + 1, leg + 4],
];
const swim = (isNearUp: boolean): KeyPose => {
  const [armUp, legUp] = flutter(16, 171);
  const [armLow, legLow] = flutter(2, 180);
  return {
    pelvis: [0, 0.42],
    spine: [4, 20],
    neck: 18,
    head: -66,
    arms: isNearUp ? arms(armUp, armLow) : arms(armLow, armUp),
    legs: isNearUp ? legs(legLow, legUp) : legs(legUp, legLow),
  };
};
const PRONE = legs([181, 181, 178], [182, 182, 179]);
const COBRA: KeyPose = { pelvis: [0, 0.42], spine: [24, 60], neck: 66, head: 6, arms: arms(hand(1.38), hand(1.52)), legs: PRONE };
const FLAT: KeyPose = { ...COBRA, spine: [3, 8], neck: 6, head: -82 };
const SPHINX: KeyPose = { ...COBRA, spine: [18, 50], neck: 60, head: -2, arms: arms([-88, 0, 0], [-84, 0, 0]) };

const DOWN_DOG: KeyPose = {
  pelvis: [-0.06, 3.34],
  spine: [-50, -46],
  neck: -58,
  head: -138,
  arms: arms(hand(2.5, 0.12), hand(2.6, 0.12)),
  legs: legs(foot(-1.95), foot(-1.83)),
};
const CHILD: KeyPose = {
  pelvis: [0.1, 0.98],
  spine: [-2, -20],
  neck: -22,
  head: -100,
  arms: arms({ to: [3.9, 0.1], bend: 1, end: -2 }, { to: [4.02, 0.1], bend: 1, end: -2 }),
  legs: legs([-24, 180, 182], [-22, 180, 182]),
};
const LOW_LUNGE: KeyPose = {
  pelvis: [0.02, 1.72],
  spine: [88, 94],
  neck: 92,
  head: 8,
  arms: arms([84, 90, 92], [80, 86, 90]),
  legs: legs(foot(1.72), [-126, 181, 182]),
};
const CRESCENT: KeyPose = {
  pelvis: [-0.1, 2.46],
  spine: [91, 94],
  neck: 92,
  head: 8,
  arms: arms([86, 90, 92], [82, 88, 92]),
  legs: legs(foot(1.62), { to: [-2.46, 0.68], bend: 1, end: -60 }),
};
const PIGEON: KeyPose = {
  pelvis: [0, 0.62],
  spine: [80, 88],
  neck: 86,
  head: 4,
  arms: arms(hand(0.44, 0.18), hand(0.58, 0.18)),
  legs: legs([-10, 173, 176], [184, 181, 178]),
};
const HALF_SPLIT: KeyPose = {
  pelvis: [-0.1, 2.02],
  spine: [24, 14],
  neck: 16,
  head: -60,
  arms: arms(hand(1.6, 0.44), hand(1.74, 0.44)),
  legs: legs({ to: [2.98, 0.26], bend: 1, end: 66 }, [-92, 180, 182]),
};

/** Facing the viewer, legs wide apart, the left foot turned out. */
const out = (x: number, end: number): KeyLimb => ({ to: [x, 0.24], bend: x < 0 ? -1 : 1, end });
const wideLegs = legs(out(-2.62, -150), out(2.0, -8));
const WARRIOR: KeyPose = {
  pelvis: [0.02, 2.42],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: arms([180, 180, 180], [0, 0, 0]),
  legs: wideLegs,
};
const TRIANGLE: KeyPose = {
  pelvis: [-0.2, 3.2],
  spine: [26, 14],
  neck: 14,
  head: -64,
  arms: arms([90, 90, 90], [-94, -92, -92]),
  legs: legs(out(-2.16, -150), out(2.3, -8)),
};
const TREE: KeyPose = {
  pelvis: [0, 3.9],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: arms([122, 76, 66], [58, 104, 114]),
  legs: legs([-150, -8, -70], [-88, -91, -30]),
};
const SIDE_PLANK: KeyPose = {
  pelvis: [0.1, 1.98],
  spine: [28, 28],
  neck: 28,
  head: 0,
  arms: arms([90, 90, 90], { to: [2.0, 0.14], bend: -1, end: 0 }),
  legs: legs([211, 211, 214], [205, 205, 212]),
};

/** Sitting with crossed legs, facing the viewer. */
const crossed = legs([191, -8, -2], [-11, 188, 182]);
const SEAT: KeyPose = {
  pelvis: [0, 0.68],
  spine: [90, 90],
  neck: 90,
  head: 0,
  arms: arms({ to: [-1.42, 0.86], bend: -1, end: -110 }, { to: [1.42, 0.86], bend: 1, end: -70 }),
  legs: crossed,
};
const SEAT_FULL: KeyPose = { ...SEAT, shrug: [0, 0.07] };
const seated = {
  turn: 0.95,
  isFacing: true,
  hasMat: true,
  order: ['torso', 'farLeg', 'nearLeg', 'head', 'farArm', 'nearArm'],
} as const;
const facing = { turn: 1, hasMat: true } as const;

export const FLOOR_MOVES = {
  catCow: { ...floor, seconds: 4.8, keys: [[0, COW], [2.4, CAT]] },
  birdDog: {
    ...floor,
    seconds: 6.4,
    keys: [
      [0, TABLE],
      [1.2, { ...TABLE, arms: arms([10, 8, 6], hand(1.94, 0.14)), legs: legs([-90, 180, 182], [178, 178, 186]) }],
      [2.2, { ...TABLE, arms: arms([10, 8, 6], hand(1.94, 0.14)), legs: legs([-90, 180, 182], [178, 178, 186]) }],
      [3.2, TABLE],
      [4.4, { ...TABLE, arms: arms(hand(1.8, 0.14), [12, 10, 8]), legs: legs([178, 178, 186], [-86, 180, 182]) }],
      [5.4, { ...TABLE, arms: arms(hand(1.8, 0.14), [12, 10, 8]), legs: legs([178, 178, 186], [-86, 180, 182]) }],
    ],
  },
  childsPose: { ...floor, seconds: 4.8, keys: [[0, CHILD], [2.4, { ...CHILD, spine: [1, -20], pelvis: [0.1, 1.0] }]] },
  plank: { ...floor, seconds: 4.8, keys: [[0, HIGH], [2.4, { ...HIGH, spine: [16.6, 19] }]] },
  pushUp: { ...floor, seconds: 3.2, keys: rep(HIGH, { ...plank(5, 2.02), short: [[0.66, 1], [0.66, 1]] }, 3.2) },
  bridge: { ...floor, seconds: 4.8, keys: rep(BRIDGE_DOWN, BRIDGE) },
  smallBridge: { ...floor, seconds: 4.8, keys: rep(BRIDGE_DOWN, bridge(12, 0.79, -0.04)) },
  supportedBridge: {
    ...floor,
    seconds: 4.8,
    with: (color) => [{ kind: 'block', color, at: [-0.14, 0], size: [0.8, 0.72] }],
    keys: [[0, bridge(21, 1.08, -0.13)], [2.4, { ...bridge(21, 1.08, -0.13), belly: 0.1 }]],
  },
  bellyBreath: { ...floor, seconds: 6.4, keys: [[0, BELLY_BREATH], [2.6, BELLY_FULL]] },
  kneesToChest: {
    ...floor,
    seconds: 4.8,
    keys: [[0, HUG], [2.4, { ...HUG, legs: legs([132, -16, 10], [128, -14, 12]), arms: arms({ to: [-0.74, 1.66], bend: -1, end: 56 }, { to: [-0.68, 1.66], bend: -1, end: 56 }) }]],
  },
  deadBug: {
    ...floor,
    seconds: 6.4,
    keys: [
      [0, TABLETOP],
      [1.4, { ...TABLETOP, arms: arms([168, 172, 174], [90, 90, 90]), legs: legs(tabletop, [14, 10, 40]) }],
      [2.0, { ...TABLETOP, arms: arms([168, 172, 174], [90, 90, 90]), legs: legs(tabletop, [14, 10, 40]) }],
      [3.2, TABLETOP],
      [4.6, { ...TABLETOP, arms: arms([90, 90, 90], [168, 172, 174]), legs: legs([14, 10, 40], tabletop) }],
      [5.2, { ...TABLETOP, arms: arms([90, 90, 90], [168, 172, 174]), legs: legs([14, 10, 40], tabletop) }],
    ],
  },
  toeTaps: {
    ...floor,
    seconds: 4.8,
    keys: [
      [0, { ...TABLETOP, arms: BACK.arms }],
      [1.1, { ...TABLETOP, arms: BACK.arms, legs: legs(tabletop, [44, -44, -30]) }],
      [2.4, { ...TABLETOP, arms: BACK.arms }],
      [3.5, { ...TABLETOP, arms: BACK.arms, legs: legs([44, -44, -30], tabletop) }],
    ],
  },
  heelSlides: {
    ...floor,
    seconds: 6.4,
    keys: [
      [0, BACK],
      [1.6, { ...BACK, legs: legs(foot(1.5), foot(3.3, 0.24, 30)) }],
      [3.2, BACK],
      [4.8, { ...BACK, legs: legs(foot(3.3, 0.24, 30), foot(1.62)) }],
    ],
  },
  hundred: { ...floor, seconds: 1.6, keys: [0, 1, 2, 3].flatMap((beat): Move['keys'] => [[beat * 0.4, pump(12)], [beat * 0.4 + 0.2, pump(-2)]]) },
  singleLegStretch: { ...floor, seconds: 3.2, keys: [[0, stretchOf(true)], [0.4, stretchOf(true)], [1.6, stretchOf(false)], [2.0, stretchOf(false)]] },
  rollDown: {
    ...floor,
    seconds: 6.4,
    keys: [[0, TALL], [1.0, ROUND, 'through'], [1.8, LOW_ROUND, 'through'], [2.8, LYING], [3.2, LYING], [4.2, LOW_ROUND, 'through'], [5.0, ROUND, 'through'], [6.2, TALL]],
  },
  halfRollBack: { ...floor, seconds: 4.8, keys: rep(TALL, ROUND) },
  seatedFold: { ...floor, seconds: 6.4, keys: [[0, FOLDED], [3.2, { ...FOLDED, spine: [58, 28], neck: 18, head: -36, arms: arms([-14, -15, -8], [-11, -12, -6]) }]] },
  spineStretch: { ...floor, seconds: 4.8, keys: rep(TALL, { ...FOLDED, spine: [72, 22], neck: -10, head: -70, arms: arms([-4, -4, -2], [-1, -1, 0]) }) },
  swimming: { ...floor, seconds: 1.6, keys: [[0, swim(true)], [0.4, swim(false)], [0.8, swim(true)], [1.2, swim(false)]] },
  cobra: { ...floor, seconds: 6.4, keys: rep(FLAT, COBRA, 6.4) },
  sphinx: { ...floor, seconds: 4.8, keys: [[0, SPHINX], [2.4, { ...SPHINX, spine: [19, 52], neck: 63, head: 0 }]] },
  downDog: {
    ...floor,
    seconds: 4.8,
    keys: [
      [0, { ...DOWN_DOG, legs: legs({ to: [-1.66, 0.5], bend: 1, end: -44 }, foot(-1.83)) }],
      [2.4, { ...DOWN_DOG, legs: legs(foot(-1.95), { to: [-1.54, 0.5], bend: 1, end: -44 }) }],
    ],
  },
  lowLunge: { ...floor, seconds: 4.8, keys: [[0, LOW_LUNGE], [2.4, { ...LOW_LUNGE, pelvis: [0.18, 1.6], spine: [88, 98], neck: 96, head: 12 }]] },
  crescent: { ...floor, seconds: 4.8, keys: [[0, { ...CRESCENT, pelvis: [-0.16, 2.62] }], [2.4, CRESCENT]] },
  pigeon: {
    ...floor,
    order: ['farArm', 'farLeg', 'torso', 'nearLeg', 'head', 'nearArm'],
    seconds: 6.4,
    keys: [[0, PIGEON], [3.2, { ...PIGEON, spine: [40, 24], neck: 18, head: -50, arms: arms(hand(2.5), hand(2.64)) }]],
  },
  halfSplit: { ...floor, seconds: 4.8, with: (color) => [{ kind: 'block', color, at: [1.8, 0], size: [0.6, 0.34] }], keys: [[0, HALF_SPLIT], [2.4, { ...HALF_SPLIT, pelvis: [-0.18, 2.02], spine: [16, 6], neck: 8, head: -70 }]] },
  warriorTwo: { ...facing, seconds: 4.8, keys: [[0, { ...WARRIOR, pelvis: [-0.1, 2.62] }], [2.4, WARRIOR]] },
  reverseWarrior: {
    ...facing,
    seconds: 4.8,
    keys: [
      [0, { ...WARRIOR, spine: [96, 108], neck: 108, head: 16, arms: arms({ to: [-1.5, 1.9], bend: -1, end: -140 }, [96, 110, 116]) }],
      [2.4, { ...WARRIOR, spine: [97, 114], neck: 114, head: 20, arms: arms({ to: [-1.62, 1.74], bend: -1, end: -140 }, [104, 120, 126]) }],
    ],
  },
  triangle: { ...facing, seconds: 4.8, keys: [[0, TRIANGLE], [2.4, { ...TRIANGLE, spine: [22, 9], neck: 9, head: -70 }]] },
  tree: { turn: 1, isFacing: true, seconds: 6.4, keys: [[0, TREE], [3.2, { ...TREE, spine: [91, 92], arms: arms([108, 84, 76], [72, 96, 104]) }]] },
  sidePlank: { ...facing, seconds: 4.8, keys: [[0, SIDE_PLANK], [2.4, { ...SIDE_PLANK, spine: [29, 30], arms: arms([94, 94, 94], { to: [2.0, 0.14], bend: -1, end: 0 }) }]] },
  easySeat: { ...seated, seconds: 4.8, keys: [[0, SEAT], [2.0, SEAT_FULL]] },
  seatedNeckRolls: { ...seated, seconds: 6.4, keys: [[0, { ...SEAT, neck: 76, head: -26 }], [3.2, { ...SEAT, neck: 104, head: 26 }]] },
  seatedShoulderRolls: { ...seated, seconds: 3.2, keys: [[0, { ...SEAT, shrug: [0, -0.03] }], [1.4, { ...SEAT, shrug: [0, 0.2] }]] },
  seatedBreath: {
    ...seated,
    seconds: 6.4,
    keys: [SEAT, { ...SEAT_FULL, belly: 0.05 }].map((pose: KeyPose, index): Move['keys'][number] => [
      index * 2.6,
      {
        ...pose,
        arms: arms({ on: [1.4, 0.02], bend: -1, end: 20 }, { on: [0.72, -0.02], bend: 1, end: 170 }),
        short: [
          [0.72, 0.72],
          [0.94, 0.8],
        ],
      },
    ]),
  },
  seatedSway: {
    ...seated,
    seconds: 4.8,
    keys: [[0, { ...SEAT, spine: [96, 100], neck: 98, head: 8 }], [2.4, { ...SEAT, spine: [84, 80], neck: 82, head: -8 }]],
  },
  seatedSideBend: {
    ...seated,
    order: ['torso', 'farLeg', 'nearLeg', 'farArm', 'nearArm', 'head'],
    seconds: 4.8,
    keys: [
      [0, { ...SEAT, arms: arms([100, 92, 88], { to: [1.44, 0.5], bend: 1, end: -40 }) }],
      [2.0, { ...SEAT, spine: [86, 66], neck: 64, head: -26, arms: arms([70, 44, 34], { to: [1.9, 0.2], bend: 1, end: -20 }) }],
      [2.8, { ...SEAT, spine: [86, 66], neck: 64, head: -26, arms: arms([70, 44, 34], { to: [1.9, 0.2], bend: 1, end: -20 }) }],
    ],
  },
  breathArms: {
    ...seated,
    seconds: 6.4,
    keys: [
      [0, { ...SEAT, arms: arms([-128, -124, -120], [-52, -56, -60]) }],
      [1.4, { ...SEAT, shrug: [0, 0.03], arms: arms([182, 176, 172], [-2, 4, 8]) }, 'through'],
      [2.8, { ...SEAT, shrug: [0, 0.07], arms: arms([112, 92, 88], [68, 88, 92]) }],
      [4.6, { ...SEAT, arms: arms([182, 176, 172], [-2, 4, 8]) }, 'through'],
      [6.4, { ...SEAT, arms: arms([-128, -124, -120], [-52, -56, -60]) }],
    ],
  },
  rest: {
    ...floor,
    seconds: 6.4,
    keys: [
      [0, { ...BACK, arms: arms([-6, -3, 0], [-3, -1, 0]), legs: legs([0, -3, 52], [2, -1, 54]) }],
      [2.8, { ...BACK, belly: 0.1, arms: arms([-6, -3, 0], [-3, -1, 0]), legs: legs([0, -3, 52], [2, -1, 54]) }],
    ],
  },
} as const satisfies Record<string, Move>;
