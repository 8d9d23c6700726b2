import { fieldsSvg, type FieldName } from './fields';
import { PALETTES, type StyleName } from './palettes';
import type { Composition, Size } from './compose';
import { numeralSvg, THINGS, type ThingName } from './things';

/** `x` and `y` count from the middle of the ground, in ninths of the height (tall pictures: elevenths of the width). */
export type Placed = readonly [thing: ThingName, x: number, y: number, size: number, color: string];

export type Still = {
  readonly style: StyleName;
  readonly light: number;
  readonly field: FieldName;
  /** Number of the class in its series, drawn large behind the things. */
  readonly number?: number;
  readonly things: readonly Placed[];
};

/** Returns the palette's color of that name, or `color` itself if it is no such name. */
const colorOf = (palette: Readonly<Record<string, unknown>>, color: string): string =>
  typeof palette[color] === 'string' ? String(palette[color]) : color;

/** Composes a picture without a figure: objects in the colors of the style. */
export function composeStill(still: Still, size: Size): Composition {
  const palette = PALETTES[still.style][still.light];
  if (!palette) throw new Error(`no light ${still.light} in ${still.style}`);
  const { width, height } = size;
  const isTall = height > width;
  const unit = isTall ? width / 11 : height / 9;
  const floorY = height * (isTall ? 0.62 : 0.8);
  const centerX = width / 2;
  const focusR = isTall ? width * 0.4 : height * 0.4;
  const ground = floorY - unit * 0.5;
  const things = still.things
    .map(([thing, x, y, scale, color]) => {
      const isFlat = thing === 'flatMat' || thing === 'counter' || thing === 'breath' || thing === 'spark';
      const shadow = isFlat || y < 0 ? '' : `<ellipse cx="0" cy="0.06" rx="1.7" ry="0.16" fill="#2a0f1c" opacity="0.16"/>`;
      return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow}${THINGS[thing](colorOf(palette, color))}</g>`;
    })
    .join('');
  const numeral = still.number
    ? `<g transform="translate(0 -0.72) scale(1.22)">${numeralSvg(still.number, palette.outfits[0]?.[0] ?? palette.accent)}</g>`
    : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-color="#2a0f1c" stop-opacity="0.14"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>` +
    fieldsSvg(still.field, palette, { width, height, floorY: ground, centerX, focusR }, 1) +
    `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#ground)"/>` +
    `<g transform="translate(${centerX} ${floorY}) scale(${unit})">${numeral}${things}</g></svg>`;
  return {
    svg,
    hotspot: { x: 0.5, y: Math.round((floorY / height - 0.22) * 1000) / 1000, width: 0.5, height: isTall ? 0.4 : 0.7 },
  };
}
