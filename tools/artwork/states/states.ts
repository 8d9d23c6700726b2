import { drawFigure } from '../figure/figure';
import { type Pose, toBones } from '../figure/skeleton';
import { PEOPLE, type PersonName } from '../people';
import { POSES, type PoseName } from '../poses/poses';

const WIDTH = 720;
const HEIGHT = 560;
const FLOOR = 486;
/** Largest size in pixels of a head unit (the height of the head). */
const LARGEST = 62;

export type State = {
  name: 'empty' | 'success' | 'not-found' | 'error' | 'offline';
  pose: PoseName;
  person: PersonName;
  wear: readonly [top: string, legs: string];
  disc: string;
  ground: string;
  /** Ornaments behind the figure. */
  behind?: string;
  tank?: boolean;
};

const leaf = (x: number, y: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C-26 -30 -22 -74 0 -104C22 -74 26 -30 0 0Z" fill="${fill}"/>`;
const plant = (x: number, fill: string) =>
  [-46, -18, 14, 44].map((turn, i) => leaf(x, FLOOR + 6 - (i % 2) * 8, turn, fill)).join('');
const cloud = (x: number, y: number, k: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M-70 30a30 30 0 0 1 4-60a44 44 0 0 1 82-12a36 36 0 0 1 54 42a26 26 0 0 1-8 30Z" fill="${fill}"/>`;
/** Paper dots that fall around a happy figure. */
const confetti = [
  [120, 150, '#ecba12'],
  [176, 70, '#e9b7a7'],
  [86, 280, '#08b1ba'],
  [560, 60, '#08b1ba'],
  [630, 170, '#ecba12'],
  [612, 300, '#8a2f3c'],
  [250, 40, '#8a2f3c'],
  [480, 36, '#e9b7a7'],
]
  .map(
    ([x, y, fill], i) =>
      `<rect x="${x}" y="${y}" width="18" height="18" rx="${i % 2 ? 9 : 4}" transform="rotate(${i * 37} ${x} ${y})" fill="${fill}"/>`,
  )
  .join('');

export const STATES: readonly State[] = [
  {
    name: 'empty',
    pose: 'lotus',
    person: 'tess',
    wear: ['#066f76', '#22484a'],
    disc: '#f4cd4e',
    ground: '#ecd9c0',
    behind: plant(596, '#b4c29d'),
    tank: true,
  },
  {
    name: 'success',
    pose: 'starJump',
    person: 'kiri',
    wear: ['#fffaf0', '#8a2f3c'],
    disc: '#ecba12',
    ground: '#e9b7a7',
    behind: confetti,
  },
  {
    name: 'not-found',
    pose: 'lookOut',
    person: 'june',
    wear: ['#ecba12', '#0a4f56'],
    disc: '#8fd0cb',
    ground: '#ecd9c0',
    behind: plant(120, '#b4c29d') + plant(628, '#8fa67f'),
  },
  {
    name: 'error',
    pose: 'wobble',
    person: 'lucia',
    wear: ['#fffaf0', '#7c2b38'],
    disc: '#e9b7a7',
    ground: '#ecd9c0',
  },
  {
    name: 'offline',
    pose: 'hugKnees',
    person: 'adaeze',
    wear: ['#e9b7a7', '#5f7784'],
    disc: '#c9d6dc',
    ground: '#ecd9c0',
    behind: cloud(180, 150, 1.1, '#e4e9ea') + cloud(590, 210, 0.8, '#d5dee1'),
    tank: true,
  },
];

/** Draws one figure in front of a disc, on a transparent background. */
export function stateSvg(state: State): string {
  const pose: Pose = POSES[state.pose];
  const [top, legs] = state.wear;
  const drawing = drawFigure(toBones(pose), {
    person: PEOPLE[state.person],
    outfit: { top, legs, sleeve: 'none', cut: state.tank ? 'tank' : 'crop' },
    light: { x: 0.42, y: 0.9 },
    grip: pose.grip,
    frontFace: pose.frontFace,
    order: pose.order,
  });
  const { box } = drawing;
  const scale = Math.min(LARGEST, 430 / (box.right - box.left), 440 / box.top);
  const ox = WIDTH / 2 - ((box.left + box.right) / 2) * scale;
  const shadow = drawing.contacts
    .map(
      (c) =>
        `<ellipse cx="${(ox + c.x * scale).toFixed(1)}" cy="${FLOOR}" rx="${(c.half * 1.5 * scale).toFixed(1)}" ry="4"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<circle cx="${WIDTH / 2}" cy="262" r="216" fill="${state.disc}"/>${state.behind ?? ''}` +
    `<ellipse cx="${WIDTH / 2}" cy="${FLOOR + 12}" rx="330" ry="42" fill="${state.ground}"/>` +
    `<g fill="#2a0f1c" opacity="0.16">${shadow}</g>` +
    `<g transform="translate(${ox.toFixed(2)} ${FLOOR}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})">${drawing.svg}</g></svg>`
  );
}
