import sharp from 'sharp';
import { type Drawing, drawFigure } from '../figure/figure';
import { shade } from '../figure/svg';
import { PEOPLE, type PersonName } from '../people';
import { type FieldName, fieldsSvg } from '../scene/fields';
import { PALETTES, type StyleName } from '../scene/palettes';
import { bonesAt } from './blend';
import type { Move } from './clip-plan';

export const WIDTH = 1920;
export const HEIGHT = 1080;
export const FPS = 24;

export type Stage = {
  style: StyleName;
  light: number;
  field: FieldName;
  person: PersonName;
  outfit: number;
  mat: boolean;
  shoes: boolean;
  /** A long top instead of a short one. */
  tank?: boolean;
  longSleeves?: boolean;
};

function drawAt(stage: Stage, move: Move, second: number): Drawing {
  const palette = PALETTES[stage.style][stage.light];
  if (!palette) throw new Error(`no light ${stage.light} in ${stage.style}`);
  const [top, legs] = palette.outfits[stage.outfit] ?? ['#fffaf0', '#33202a'];
  const first = move.keys[0]?.[1];
  return drawFigure(bonesAt(move, second), {
    person: PEOPLE[stage.person],
    outfit: {
      top,
      legs,
      sleeve: stage.longSleeves ? 'long' : 'none',
      cut: stage.tank ? 'tank' : 'crop',
      ...(stage.shoes ? { shoes: '#fffaf0' } : {}),
    },
    light: { x: 0.42, y: 0.9 },
    grip: first?.grip,
    frontFace: first?.frontFace,
    eyesClosed: first?.eyesClosed,
    order: first?.order,
    equipment: move.hasWeights ? [{ kind: 'dumbbells', color: palette.accent }] : [],
  });
}

/** One loop of a movement on its stage as SVG pictures; the figure keeps its size and place through the loop. */
export function* loopSvgs(stage: Stage, move: Move): Generator<string> {
  const palette = PALETTES[stage.style][stage.light];
  if (!palette) throw new Error(`no light ${stage.light} in ${stage.style}`);
  const count = Math.round(move.loopSeconds * FPS);
  const drawings = Array.from({ length: count }, (_, i) => drawAt(stage, move, i / FPS));
  const left = Math.min(...drawings.map((d) => d.box.left));
  const right = Math.max(...drawings.map((d) => d.box.right));
  const height = Math.max(...drawings.map((d) => d.box.top));
  const scale = Math.min((WIDTH * 0.58) / (right - left), (HEIGHT * 0.78) / height, HEIGHT * 0.17);
  const centerX = WIDTH / 2;
  const floorY = HEIGHT * 0.88;
  const ground = HEIGHT * 0.82;
  const ox = centerX - ((left + right) / 2) * scale;
  const focusR = Math.min(HEIGHT * 0.4, Math.max(HEIGHT * 0.3, height * scale * 0.46));
  const matHalf = Math.max((right - left) * 0.6, 2.4) * scale;
  const mat = `<path d="M${centerX - matHalf} ${floorY + 24}L${centerX - matHalf + 36} ${floorY - 14}H${centerX + matHalf - 36}L${centerX + matHalf} ${floorY + 24}Z" fill="${palette.accent}"/>`;
  const back =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.sky}"/>` +
    fieldsSvg(stage.field, palette, { width: WIDTH, height: HEIGHT, floorY: ground, centerX, focusR }, 1) +
    (stage.mat ? mat : '');
  const place = `translate(${ox.toFixed(2)} ${floorY}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})`;
  for (const drawing of drawings) {
    const shadow = drawing.contacts
      .map(
        (c) =>
          `<ellipse cx="${(ox + c.x * scale).toFixed(1)}" cy="${floorY}" rx="${(c.half * 1.4 * scale).toFixed(1)}" ry="${(0.05 * scale).toFixed(1)}"/>`,
      )
      .join('');
    yield `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${back}<g fill="${shade(palette.floor, 0.35)}">${shadow}</g><g transform="${place}">${drawing.svg}</g></svg>`;
  }
}

/** The same loop as raw RGB frames. */
export async function* loopFrames(stage: Stage, move: Move): AsyncGenerator<Buffer> {
  for (const svg of loopSvgs(stage, move)) yield await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
