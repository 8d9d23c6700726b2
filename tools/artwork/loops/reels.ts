import type { Move } from './move';
import { BARRE_MOVES, BOXING_MOVES } from './moves/boxing-barre';
import { FLOOR_MOVES } from './moves/floor';
import { STANDING_MOVES } from './moves/standing';
import type { Stage } from './stage';

export const MOVES = { ...STANDING_MOVES, ...FLOOR_MOVES, ...BOXING_MOVES, ...BARRE_MOVES } as const satisfies Record<
  string,
  Move
>;
export type MoveName = keyof typeof MOVES;

/** Moves drawn with the left side at work; every other one-sided move is drawn with the right. */
export const DRAWN_LEFT: readonly MoveName[] = ['warriorTwo', 'reverseWarrior', 'triangle', 'tree', 'sidePlank'];

/** An instructor's look and background (`stage`), and the drawn move for each title in the classes' plans. */
export interface Reel {
  readonly stage: Stage;
  readonly moves: Readonly<Record<string, MoveName>>;
}

const MARA: Reel = {
  stage: { style: 'strength', light: 0, field: 'sun', person: 'mara', outfit: 0, hasShoes: true },
  moves: {
    'Easy march': 'march',
    'Arm circles': 'armCircles',
    'Bodyweight squat': 'squat',
    'Quad stretch': 'quadStretch',
    'Chest stretch': 'chestStretch',
    'Goblet squat': 'gobletSquat',
    'Front squat': 'frontSquat',
    'Box squat': 'boxSquat',
    'Tempo squat': 'tempoSquat',
    'Split stance hold': 'splitStance',
    Deadlift: 'deadlift',
    'Romanian deadlift': 'romanianDeadlift',
    'Good morning': 'goodMorning',
    Row: 'row',
    'Bent-over row': 'row',
    'Push-up': 'pushUp',
    Carry: 'carry',
    'Suitcase carry': 'suitcaseCarry',
    'Front-rack march': 'rackMarch',
    'Half-kneeling press': 'halfKneelingPress',
    'Standing press': 'press',
    'Alternating press': 'alternatingPress',
    'Curl to press': 'curlToPress',
    'Lateral raise': 'lateralRaise',
    'Dead bug': 'deadBug',
  },
};

const GRETA: Reel = {
  stage: { style: 'mobility', light: 1, field: 'sun', person: 'greta', outfit: 2, hasTank: true },
  moves: {
    'Shoulder rolls': 'shoulderRolls',
    'Neck rolls': 'neckRolls',
    'Arm circles': 'armCircles',
    'Side stretch': 'sideStretch',
    'Bird dog': 'birdDog',
    'Dead bug': 'deadBug',
    'Child’s pose': 'childsPose',
    'Cat and cow': 'catCow',
    'Hip circles': 'hipCircles',
    'Low lunge': 'lowLunge',
    'Heel raise': 'calfRaise',
    'Side bend': 'seatedSideBend',
    'Half split': 'halfSplit',
    Pigeon: 'pigeon',
    'Easy march': 'march',
    'Bodyweight squat': 'squat',
    'Sit to stand': 'sitToStand',
    Deadlift: 'deadlift',
    'Single-leg balance': 'singleLegBalance',
    'Quad stretch': 'quadStretch',
    'Chest stretch': 'chestStretch',
  },
};

const NIA: Reel = {
  stage: { style: 'cardio', light: 2, field: 'sun', person: 'nia', outfit: 0, hasShoes: true, isMoving: true },
  moves: {
    'Easy march': 'march',
    'Shoulder rolls': 'shoulderRolls',
    'Arm circles': 'armCircles',
    'Side stretch': 'sideStretch',
    'Shake it out': 'shakeOut',
    Stance: 'stance',
    Jab: 'jab',
    'Three rounds': 'jab',
    Pivot: 'pivot',
    Cross: 'cross',
    'Jab cross': 'jabCross',
    'Four rounds': 'jabCross',
    'Speed round': 'jabCross',
    'Burnout round': 'jabCross',
    Hook: 'hook',
    Hooks: 'hook',
    'Five rounds': 'hook',
    Slip: 'slip',
    'March and reach': 'marchAndReach',
    'Star jump': 'starJump',
    Plank: 'plank',
    Row: 'row',
    'Sway and settle': 'sway',
  },
};

const ELENA: Reel = {
  stage: { style: 'pilates', light: 2, field: 'sun', person: 'elena', outfit: 1 },
  moves: {
    'Belly breath': 'bellyBreath',
    'Shoulder rolls': 'seatedShoulderRolls',
    'Neck rolls': 'seatedNeckRolls',
    'Knees to chest': 'kneesToChest',
    'Seated forward fold': 'seatedFold',
    'Toe taps': 'toeTaps',
    'Dead bug': 'deadBug',
    'Shoulder bridge': 'bridge',
    'Small bridge': 'smallBridge',
    'Heel slides': 'heelSlides',
    'Reconnect breath': 'bellyBreath',
    'Roll down': 'rollDown',
    'Half roll back': 'halfRollBack',
    'Spine stretch': 'spineStretch',
    Hundred: 'hundred',
    'Single-leg stretch': 'singleLegStretch',
    Swimming: 'swimming',
    Swan: 'cobra',
    'Plank series': 'plank',
    'Easy seat': 'easySeat',
    'Quiet seat': 'easySeat',
    'Side stretch': 'sideStretch',
    Deadlift: 'deadlift',
    Row: 'row',
    'Half-kneeling press': 'halfKneelingPress',
    'Suitcase carry': 'suitcaseCarry',
  },
};

const ELENA_EXPECTING: Reel = {
  stage: { style: 'motherhood', light: 0, field: 'sun', person: 'elenaExpecting', outfit: 0, hasTank: true },
  moves: {
    'Easy seat': 'easySeat',
    'Quiet seat': 'easySeat',
    'Long exhale': 'easySeat',
    'Shoulder rolls': 'seatedShoulderRolls',
    'Seated sway': 'seatedSway',
    'Seated side bend': 'seatedSideBend',
    'Easy march': 'march',
    'Sit to stand': 'sitToStand',
    'Calf raise': 'calfRaise',
    'Side stretch': 'sideStretch',
    'Shake it out': 'shakeOut',
  },
};

const SOFIA: Reel = {
  stage: { style: 'dance', light: 0, field: 'sun', person: 'sofia', outfit: 0, isMoving: true },
  moves: {
    'Shoulder rolls': 'shoulderRolls',
    'Arm circles': 'armCircles',
    'Side stretch': 'sideStretch',
    'Chest stretch': 'chestStretch',
    'Shake it out': 'shakeOut',
    'Sway and settle': 'sway',
    'Hip circles': 'hipCircles',
    'First position': 'firstPosition',
    Plié: 'plie',
    'Wide plié': 'widePlie',
    'Second position series': 'widePlie',
    Relevé: 'releve',
    'Side leg': 'sideLeg',
    'Leg lift': 'legLift',
    'Arabesque lifts': 'arabesqueLifts',
  },
};

const PRIYA: Reel = {
  stage: { style: 'yoga', light: 0, field: 'sun', person: 'priya', outfit: 0 },
  moves: {
    'Easy seat': 'easySeat',
    'Quiet seat': 'easySeat',
    Arrive: 'easySeat',
    'Lengthen the exhale': 'seatedBreath',
    'Rest in the pause': 'seatedBreath',
    'Belly breath': 'seatedBreath',
    'Breathe in': 'breathArms',
    'Breathe out': 'breathArms',
    'Neck rolls': 'seatedNeckRolls',
    'Knees to chest': 'kneesToChest',
    'Cat and cow': 'catCow',
    'Low lunge': 'lowLunge',
    'Half split': 'halfSplit',
    'Standing reach': 'reach',
    Reach: 'reach',
    Fold: 'forwardFold',
    'Forward fold': 'forwardFold',
    Mountain: 'mountain',
    Plank: 'plank',
    Cobra: 'cobra',
    Backbend: 'cobra',
    'Downward dog': 'downDog',
    Sphinx: 'sphinx',
    Crescent: 'crescent',
    'Supported bridge': 'supportedBridge',
    Tree: 'tree',
    Balance: 'tree',
    'Warrior two': 'warriorTwo',
    'Reverse warrior': 'reverseWarrior',
    Triangle: 'triangle',
    Pigeon: 'pigeon',
    'Side plank': 'sidePlank',
    'Child’s pose': 'childsPose',
    'Wide child’s pose': 'childsPose',
    'Seated fold': 'seatedFold',
    Rest: 'rest',
    'Long rest': 'rest',
  },
};

export const REELS: Readonly<Record<string, Reel>> = {
  mara: MARA,
  greta: GRETA,
  nia: NIA,
  elena: ELENA,
  'elena-expecting': ELENA_EXPECTING,
  sofia: SOFIA,
  priya: PRIYA,
};

/** Titles of moves that a class does on a chair, or standing although their loop sits: the class shows its cover. */
export const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  'desk-undo': ['Shoulder rolls'],
  'bloom-strong-legs': ['Shoulder rolls'],
};
