import sharp from 'sharp';
import { drawFigure } from '../illustrations/figure/figure';
import { shade } from '../illustrations/figure/svg';
import { PEOPLE, type PersonName } from '../illustrations/people';
import { type FieldName, fieldsSvg } from '../illustrations/scene/fields';
import { PALETTES, type StyleName } from '../illustrations/scene/palettes';
import { bonesAt } from './blend';
import type { Move } from './moves';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FPS = 24;

export type Stage = {
  style: StyleName;
  light: number;
  field: FieldName;
  person: PersonName;
  outfit: number;
  mat: boolean;
  shoes: boolean;
  /** Weights in the hands where the poses grip. */
  weights: boolean;
};

/** Draws one loop of a movement on its stage; the figure keeps its size and place through the loop. */
export async function* loopFrames(stage: Stage, move: Move): AsyncGenerator<Buffer> {
  const palette = PALETTES[stage.style][stage.light];
  if (!palette) throw new Error(`no light ${stage.light} in ${stage.style}`);
  const [top, legs] = palette.outfits[stage.outfit] ?? ['#fffaf0', '#33202a'];
  const first = move.keys[0]?.[1];
  const draw = (second: number) =>
    drawFigure(bonesAt(move, second), {
      person: PEOPLE[stage.person],
      outfit: {
        top,
        legs,
        sleeve: 'none',
        cut: stage.mat ? 'tank' : 'crop',
        ...(stage.shoes ? { shoes: '#fffaf0' } : {}),
      },
      light: { x: 0.42, y: 0.9 },
      grip: first?.grip,
      frontFace: first?.frontFace,
      order: first?.order,
      equipment: stage.weights && first?.grip ? [{ kind: 'dumbbells', color: palette.accent }] : [],
    });
  const count = Math.round(move.loopSeconds * FPS);
  const drawings = Array.from({ length: count }, (_, i) => draw(i / FPS));
  const left = Math.min(...drawings.map((d) => d.box.left));
  const right = Math.max(...drawings.map((d) => d.box.right));
  const height = Math.max(...drawings.map((d) => d.box.top));
  const scale = Math.min((WIDTH * 0.62) / (right - left), (HEIGHT * 0.79) / height, HEIGHT * 0.17);
  const centerX = WIDTH / 2;
  const floorY = HEIGHT * 0.89;
  const ground = HEIGHT * 0.82;
  const ox = centerX - ((left + right) / 2) * scale;
  const focusR = Math.min(HEIGHT * 0.4, Math.max(HEIGHT * 0.3, height * scale * 0.46));
  const matHalf = Math.max((right - left) * 0.6, 2.4) * scale;
  const mat = `<path d="M${centerX - matHalf} ${floorY + 16}L${centerX - matHalf + 24} ${floorY - 9}H${centerX + matHalf - 24}L${centerX + matHalf} ${floorY + 16}Z" fill="${palette.accent}"/>`;
  const back =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.sky}"/>` +
    fieldsSvg(stage.field, palette, { width: WIDTH, height: HEIGHT, floorY: ground, centerX, focusR }, 1) +
    (stage.mat ? mat : '');
  for (const drawing of drawings) {
    const shadow = drawing.contacts
      .map(
        (c) =>
          `<ellipse cx="${(ox + c.x * scale).toFixed(1)}" cy="${floorY}" rx="${(c.half * 1.4 * scale).toFixed(1)}" ry="${(0.05 * scale).toFixed(1)}"/>`,
      )
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${back}<g fill="${shade(palette.floor, 0.35)}">${shadow}</g><g transform="translate(${ox.toFixed(2)} ${floorY}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})">${drawing.svg}</g></svg>`;
    yield await sharp(Buffer.from(svg)).flatten({ background: palette.sky }).raw().toBuffer();
  }
}
