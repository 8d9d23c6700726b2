import { type Bead, curveThrough, type Point, pt } from '../figure/geometry';
import { hairBack, hairFront, scarfBehindFace } from '../figure/hair';
import { faceSvg, headFrame } from '../figure/head';
import { beadPath, closedPath, fillPath, mix, shade } from '../figure/svg';
import { PEOPLE, type PersonName } from '../people';
import type { Composition, Size } from './compose';
import { PALETTES, type StyleName } from './palettes';

type Rows = readonly (readonly [number, number])[];
/** The right half of neck, shoulder and arm, from the neck down; 0, 0 is the base of the neck. */
const SHOULDER: Rows = [
  [0.145, 0.3],
  [0.15, 0.1],
  [0.2, 0.0],
  [0.38, -0.11],
  [0.6, -0.21],
  [0.755, -0.4],
  [0.805, -0.7],
  [0.8, -1.1],
  [0.765, -2.2],
];
const TANK: Rows = [
  [0.29, -0.06],
  [0.33, -0.085],
  [0.43, -0.125],
  [0.45, -0.16],
  [0.425, -0.42],
  [0.45, -0.66],
  [0.535, -0.88],
  [0.53, -1.3],
  [0.49, -2.2],
];
const SCOOP: Rows = [
  [0.29, -0.06],
  [0.265, -0.26],
  [0.18, -0.45],
  [0, -0.53],
];

const points = (rows: Rows, side: 1 | -1): Point[] =>
  curveThrough(
    rows.map(([x, y]) => pt(side * x, y)),
    8,
  );
const both = (rows: Rows): Point[] => [...points(rows, 1), ...points(rows, -1).reverse()];

/** Composes a portrait: head and shoulders in front of colored rings. */
export function composeBust(name: PersonName, style: StyleName, light: number, size: Size): Composition {
  const palette = PALETTES[style][light];
  if (!palette) throw new Error(`no palette for ${style}`);
  const person = PEOPLE[name];
  const [top] = palette.outfits[0] ?? ['#fffaf0'];
  const tilt = name.length % 2 ? 3 : -3;
  const frame = headFrame(pt(-0.07, 0.29), tilt);
  const broad = 0.72 + person.build.arm * 0.28;
  const hasSleeves = name === 'sofia' || name === 'greta';
  const wide = (rows: Rows): Rows => rows.map(([x, y]) => [x * broad, y]);
  const armpit = closedPath([
    pt(0.535, -0.86),
    pt(0.6, -1.2),
    pt(0.58, -2.2),
    pt(0.48, -2.2),
    pt(0.52, -1.3),
  ]);
  const under: Bead[] = [
    { x: 0, y: 0.26, r: 0.155 },
    { x: 0.01, y: 0.12, r: 0.13 },
  ];
  const collar = [-1, 1].map(
    (s) =>
      `<path d="M${s * 0.07} -0.17Q${s * 0.2} -0.1 ${s * 0.27} -0.13" stroke="${shade(person.skin, 0.18)}" stroke-width="0.022" fill="none" stroke-linecap="round"/>`,
  );
  const figure =
    hairBack(frame, person, true, -9) +
    fillPath(closedPath(both(wide(SHOULDER))), person.skin) +
    fillPath(
      closedPath([...points(wide(SHOULDER).slice(3), 1), pt(0.6, -2.2), pt(0.65, -0.9), pt(0.58, -0.5)]),
      shade(person.skin, 0.1),
    ) +
    fillPath(beadPath(under), shade(person.skin, 0.17)) +
    (hasSleeves
      ? fillPath(closedPath([...points(wide(SHOULDER).slice(3), 1), ...points(wide(SHOULDER).slice(3), -1).reverse()]), shade(top, 0.08))
      : '') +
    (hasSleeves ? '' : collar.join('')) +
    fillPath(
      closedPath([
        ...points(TANK, 1),
        ...points(TANK, -1).reverse(),
        ...points(SCOOP, -1),
        ...points(SCOOP, 1).reverse(),
      ]),
      top,
    ) +
    fillPath(
      closedPath([...points(TANK.slice(3), 1), pt(0.36, -2.2), pt(0.38, -0.9), pt(0.38, -0.45)]),
      shade(top, 0.12),
    ) +
    fillPath(armpit, shade(person.skin, 0.3)) +
    fillPath(armpit, shade(person.skin, 0.24), ' transform="scale(-1 1)"') +
    scarfBehindFace(frame, person, true) +
    faceSvg(frame, person, true) +
    hairFront(frame, person, true);
  const scale = size.height * 0.3;
  const cx = size.width / 2;
  const cy = size.height * 0.42;
  const ring = (k: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy + size.height * 0.06}" r="${size.width * k}" fill="${fill}"/>`;
  const oy = cy + frame.center.y * scale;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${palette.sky}"/>` +
      ring(0.66, mix(palette.sky, palette.field, 0.5)) +
      ring(0.53, mix(palette.field, palette.disc, 0.25)) +
      ring(0.41, palette.disc) +
      `<g transform="translate(${cx} ${oy.toFixed(1)}) scale(${scale} ${-scale})">${figure}</g></svg>`,
    hotspot: { x: 0.5, y: 0.42, width: 0.6, height: 0.42 },
  };
}
