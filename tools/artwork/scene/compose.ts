import { drawFigure, type Outfit } from '../figure/figure';
import { type Pose, toBones } from '../figure/skeleton';
import { shade } from '../figure/svg';
import { PEOPLE, type PersonName } from '../people';
import { equipmentFor, POSES, type PoseName } from '../poses/poses';
import { type FieldName, fieldsSvg } from './fields';
import { PALETTES, type StyleName } from './palettes';

export type Shot = {
  pose: PoseName;
  person: PersonName;
  style: StyleName;
  light: number;
  field: FieldName;
  outfit: number;
  mirrored?: boolean;
  mat?: boolean;
  shoes?: boolean;
  sleeve?: Outfit['sleeve'];
  cut?: Outfit['cut'];
};
export type Size = { width: number; height: number };
export type Composition = { svg: string; hotspot: { x: number; y: number; width: number; height: number } };

/** The figure's middle, floor and maximum size, as shares of the picture. `largest` limits the size of a head unit. */
export type Place = { centerX: number; floorY: number; fitWidth: number; fitHeight: number; largest: number };

/**
 * Keeps the figure whole in every crop of the site: a landscape is cut at most to a square, an event's picture to 4:5.
 * A portrait loses up to a quarter of its width and height, and words cover its lower third.
 */
export const PLACES = {
  landscape: { centerX: 0.5, floorY: 0.875, fitWidth: 0.53, fitHeight: 0.77, largest: 0.165 },
  event: { centerX: 0.5, floorY: 0.86, fitWidth: 0.41, fitHeight: 0.74, largest: 0.165 },
  portrait: { centerX: 0.5, floorY: 0.69, fitWidth: 0.62, fitHeight: 0.5, largest: 0.098 },
  /** The first picture of the home page: a wide window cuts off its lower third. */
  hero: { centerX: 0.7, floorY: 0.69, fitWidth: 0.48, fitHeight: 0.57, largest: 0.112 },
  /** The last picture of the home page: the widest windows show only the middle third of its height. */
  band: { centerX: 0.71, floorY: 0.79, fitWidth: 0.42, fitHeight: 0.37, largest: 0.112 },
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof PLACES;

/** Composes one picture: color fields, floor, mat, shadow and the figure. */
export function compose(shot: Shot, size: Size, placed: PlaceName): Composition {
  const palettes = PALETTES[shot.style];
  const palette = palettes[shot.light % palettes.length] ?? palettes[0];
  if (!palette) throw new Error(`no palette for ${shot.style}`);
  const pose: Pose = POSES[shot.pose];
  const [top, legs] = palette.outfits[shot.outfit % palette.outfits.length] ?? ['#fffaf0', '#33202a'];
  const flip = shot.mirrored ? -1 : 1;
  const person = PEOPLE[shot.person];
  const drawing = drawFigure(toBones(pose), {
    person: person.hairStyle === 'scarf' ? { ...person, hair: shade(top, 0.06) } : person,
    outfit: {
      top,
      legs,
      sleeve: person.hairStyle === 'scarf' ? 'long' : (shot.sleeve ?? 'none'),
      cut: person.hairStyle === 'scarf' ? 'tank' : (shot.cut ?? 'crop'),
      ...(shot.shoes ? { shoes: '#fffaf0' } : {}),
    },
    light: { x: 0.42 * flip, y: 0.9 },
    grip: pose.grip,
    frontFace: pose.frontFace,
    order: pose.order,
    equipment: equipmentFor(shot.pose, palette.accent),
  });
  const { width, height } = size;
  const place: Place = PLACES[placed];
  const isWide = placed === 'hero' || placed === 'band';
  const { box } = drawing;
  const boxWidth = box.right - box.left;
  const scale = Math.min(
    (place.fitWidth * width) / boxWidth,
    (place.fitHeight * height) / box.top,
    place.largest * height,
  );
  const floorY = place.floorY * height;
  const drift = placed === 'landscape' ? flip * -0.03 : 0;
  const centerX = (place.centerX + drift) * width;
  const ox = centerX - flip * ((box.left + box.right) / 2) * scale;
  const toX = (x: number) => ox + flip * x * scale;
  const focusR = Math.min(
    height * (isWide ? 0.3 : 0.4),
    width * 0.4,
    Math.max(height * (isWide ? 0.22 : 0.27), Math.max(boxWidth, box.top) * scale * 0.46),
  );
  const ground = floorY - height * (height > width ? 0.035 : isWide ? 0.045 : 0.06);
  const shadow = drawing.contacts
    .map(
      (c) =>
        `<ellipse cx="${toX(c.x).toFixed(1)}" cy="${floorY.toFixed(1)}" rx="${(c.half * 1.5 * scale).toFixed(1)}" ry="${(0.055 * scale).toFixed(1)}"/>`,
    )
    .join('');
  const matHalf = Math.max(boxWidth * 0.58, 2.6) * scale;
  const mat = shot.mat
    ? `<path d="M${centerX - matHalf} ${floorY + 0.2 * scale}L${centerX - matHalf + 0.28 * scale} ${floorY - 0.1 * scale}H${centerX + matHalf - 0.28 * scale}L${centerX + matHalf} ${floorY + 0.2 * scale}Z" fill="${palette.accent}"/><path d="M${centerX - matHalf} ${floorY + 0.2 * scale}H${centerX + matHalf}v${0.06 * scale}H${centerX - matHalf}Z" fill="${shade(palette.accent, 0.22)}"/>`
    : '';
  const rim = palette.rim
    ? `<g transform="translate(${ox.toFixed(2)} ${floorY.toFixed(2)}) scale(${(flip * scale).toFixed(3)} ${(-scale).toFixed(3)})" stroke="${palette.rim}" stroke-width="0.06" stroke-linejoin="round">${drawing.svg}</g>`
    : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.12"/><stop offset="0.7" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-color="#2a0f1c" stop-opacity="0.14"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/><rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    fieldsSvg(
      shot.field,
      palette,
      { width, height, floorY: ground, centerX, focusR },
      shot.mirrored ? -1 : 1,
    ) +
    `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#ground)"/>` +
    mat +
    `<g fill="#2a0f1c" opacity="0.16">${shadow}</g>` +
    rim +
    `<g transform="translate(${ox.toFixed(2)} ${floorY.toFixed(2)}) scale(${(flip * scale).toFixed(3)} ${(-scale).toFixed(3)})">${drawing.svg}</g></svg>`;
  const share = (v: number) => Math.round(v * 1000) / 1000;
  return {
    svg,
    hotspot: {
      x: share(centerX / width),
      y: share((floorY - (box.top * scale) / 2) / height),
      width: share(Math.min(1, (boxWidth * scale * 1.1) / width)),
      height: share(Math.min(1, (box.top * scale * 1.08) / height)),
    },
  };
}
