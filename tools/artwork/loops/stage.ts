import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Drawing, drawFigure } from '../figure/figure';
import { shade } from '../figure/svg';
import { PEOPLE, type PersonName } from '../people';
import { type FieldName, fieldsSvg } from '../scene/fields';
import { PALETTES, type StyleName } from '../scene/palettes';
import { type Move, poseAt } from './move';

export const WIDTH = 1280;
export const HEIGHT = 720;
/** A picture lasts 40 ms and an AAC frame 32 ms, so that a loop of a multiple of 160 ms has whole frames of both. */
export const FPS = 25;

export type Stage = {
  readonly style: StyleName;
  readonly light: number;
  readonly field: FieldName;
  readonly person: PersonName;
  readonly outfit: number;
  readonly hasShoes?: boolean;
  readonly hasTank?: boolean;
  /** True if drums play under the music. */
  readonly isMoving?: boolean;
};

function drawAt(stage: Stage, move: Move, second: number): Drawing {
  const palette = PALETTES[stage.style][stage.light];
  if (!palette) throw new Error(`no light ${stage.light} in ${stage.style}`);
  const [top, legs] = palette.outfits[stage.outfit] ?? ['#fffaf0', '#33202a'];
  const { bones, belly } = poseAt(move, second);
  const person = PEOPLE[stage.person];
  return drawFigure(bones, {
    person: { ...person, build: { ...person.build, belly: person.build.belly + belly } },
    outfit: {
      top,
      legs,
      sleeve: 'none',
      cut: stage.hasTank ? 'tank' : 'crop',
      ...(stage.hasShoes ? { shoes: '#fffaf0' } : {}),
    },
    light: { x: 0.42, y: 0.9 },
    grip: move.isGripping,
    frontFace: move.isFacing,
    isGrounded: true,
    order: move.order,
    equipment: move.with?.(palette.accent) ?? [],
  });
}

/** Yields `count` SVG pictures of a loop at equal intervals. The figure keeps its size and position. */
export function* loopSvgs(stage: Stage, move: Move, count: number): Generator<string> {
  const palette = PALETTES[stage.style][stage.light];
  if (!palette) throw new Error(`no light ${stage.light} in ${stage.style}`);
  const drawings = Array.from({ length: count }, (_, i) => drawAt(stage, move, (i / count) * move.seconds));
  const left = Math.min(...drawings.map((d) => d.box.left));
  const right = Math.max(...drawings.map((d) => d.box.right));
  const height = Math.max(...drawings.map((d) => d.box.top));
  const scale = Math.min((WIDTH * 0.66) / (right - left), (HEIGHT * 0.76) / height, HEIGHT * 0.17);
  const centerX = WIDTH / 2;
  const floorY = HEIGHT * 0.88;
  const ox = centerX - ((left + right) / 2) * scale;
  const mid = WIDTH / 2;
  const frame = { width: WIDTH, height: HEIGHT, floorY: HEIGHT * 0.82, centerX, focusR: HEIGHT * 0.4 };
  const matHalf = Math.max((right - left) * 0.6, 2.4) * scale;
  const mat = `<path d="M${mid - matHalf} ${floorY + 16}L${mid - matHalf + 24} ${floorY - 9}H${mid + matHalf - 24}L${mid + matHalf} ${floorY + 16}Z" fill="${palette.accent}"/>`;
  const back =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.sky}"/>` +
    fieldsSvg(stage.field, palette, frame, 1) +
    (move.hasMat ? mat : '');
  const place = `translate(${ox.toFixed(2)} ${floorY}) scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})`;
  for (const drawing of drawings) {
    const shadow = drawing.contacts
      .map(
        (c) =>
          `<ellipse cx="${(ox + c.x * scale).toFixed(1)}" cy="${floorY}" rx="${(c.half * 1.4 * scale).toFixed(1)}" ry="${(0.05 * scale).toFixed(1)}"/>`,
      )
      .join('');
    const rim = palette.rim
      ? `<g transform="${place}" stroke="${palette.rim}" stroke-width="0.06" stroke-linejoin="round">${drawing.svg}</g>`
      : '';
    yield `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${back}<g fill="${shade(palette.floor, 0.35)}">${shadow}</g>${rim}<g transform="${place}">${drawing.svg}</g></svg>`;
  }
}

/** Yields the loop as raw RGB frames. Equal pictures are drawn once: most moves go back the way they came. */
export async function* loopFrames(stage: Stage, move: Move): AsyncGenerator<Buffer> {
  const drawn = new Map<string, Buffer>();
  for (const svg of loopSvgs(stage, move, Math.round(move.seconds * FPS))) {
    const packed = drawn.get(svg);
    const frame = packed ? inflateSync(packed) : await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!packed) drawn.set(svg, deflateSync(frame, { level: 1 }));
    yield frame;
  }
}
