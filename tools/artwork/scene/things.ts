import { mix, shade, tint } from '../figure/svg';

/** Draws an object. A unit is a ninth of a landscape's height; x to the right, y down, the ground at 0. */
export type Thing = (color: string) => string;

const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** Two strands of steam above a point. */
const steam = (x: number, y: number, color: string) =>
  `<g opacity="0.7">${[-0.22, 0.22].map((dx) => line(`M${x + dx} ${y}c-0.28 -0.3 0.28 -0.55 0 -0.9c-0.22 -0.3 0.2 -0.5 0.05 -0.75`, color, 0.09)).join('')}</g>`;

const dumbbell: Thing = (color) => {
  const head = (x: number, s: 1 | -1) =>
    box(x - 0.3, -1.42, 0.6, 1.42, 0.16, shade(color, 0.2)) +
    box(x - 0.3 + (s > 0 ? 0.06 : 0), -1.42, 0.54, 1.42, 0.16, color) +
    box(x + s * 0.3 - (s > 0 ? 0 : 0.22), -1.16, 0.22, 0.9, 0.09, shade(color, 0.3));
  return box(-1.1, -0.86, 2.2, 0.3, 0.12, '#8d8578') + box(-1.1, -0.86, 2.2, 0.13, 0.06, '#b8b0a2') + head(-0.95, -1) + head(0.95, 1);
};

const glove: Thing = (color) => {
  const dark = shade(color, 0.22);
  return (
    path('M-0.95 -1.05C-1.25 -2.3 -0.7 -3.05 0.2 -3.05C1.15 -3.05 1.5 -2.35 1.3 -1.5C1.2 -1.15 1 -0.95 0.95 -0.8H-0.85Z', dark) +
    path('M-0.95 -1.05C-1.25 -2.3 -0.7 -3.05 0.1 -3.02C0.95 -3 1.2 -2.3 1.05 -1.5C0.97 -1.15 0.8 -0.95 0.75 -0.8H-0.85Z', color) +
    path('M-0.85 -2.35C-1.55 -2.3 -1.75 -1.3 -1.25 -0.95C-0.8 -0.68 -0.45 -1.1 -0.5 -1.6Z', dark) +
    path('M-0.85 -2.3C-1.45 -2.25 -1.62 -1.4 -1.2 -1.08C-0.85 -0.85 -0.55 -1.2 -0.6 -1.6Z', color) +
    box(-0.9, -0.82, 1.85, 0.82, 0.16, '#fffaf0') +
    box(-0.9, -0.3, 1.85, 0.3, 0.13, shade('#fffaf0', 0.14))
  );
};

const sneaker: Thing = (color) =>
  path('M-1.5 -0.32V-1.35C-1.5 -1.6 -1 -1.62 -0.75 -1.4C-0.45 -1.12 -0.1 -1.2 0.15 -0.98C0.6 -0.72 1.2 -0.78 1.55 -0.5V-0.32Z', color) +
  path('M-1.5 -0.32V-0.95C-0.9 -0.6 0.4 -0.45 1.55 -0.45V-0.32Z', shade(color, 0.18)) +
  [-0.35, -0.1, 0.15].map((x) => line(`M${x} ${-1.12 + x * 0.35}l-0.24 0.34`, '#fffaf0', 0.07)).join('') +
  box(-1.58, -0.36, 3.2, 0.36, 0.17, '#fffaf0') +
  box(-1.58, -0.13, 3.2, 0.13, 0.06, shade('#fffaf0', 0.2));

const rolledMat: Thing = (color) =>
  box(-1.9, -1.2, 3.6, 1.2, 0.6, shade(color, 0.16)) +
  box(-1.9, -1.2, 3.6, 0.62, 0.31, color) +
  disc(1.3, -0.6, 0.6, shade(color, 0.28)) +
  `<circle cx="1.3" cy="-0.6" r="0.42" fill="none" stroke="${color}" stroke-width="0.09"/><circle cx="1.3" cy="-0.6" r="0.2" fill="none" stroke="${color}" stroke-width="0.09"/>` +
  box(-0.9, -1.23, 0.22, 1.26, 0.08, shade(color, 0.4));

const flatMat: Thing = (color) =>
  path('M-5 0.5L-4.2 -0.28H4.2L5 0.5Z', color) + path('M-5 0.5H5V0.66H-5Z', shade(color, 0.24));

const ball: Thing = (color) =>
  disc(0, -1.05, 1.05, shade(color, 0.18)) + disc(-0.08, -1.12, 0.92, color) + oval(-0.4, -1.55, 0.26, 0.16, tint(color, 0.5));

const bigBall: Thing = (color) => `<g transform="scale(2.1)">${ball(color)}</g>`;

const cup: Thing = (color) =>
  steam(0, -1.5, '#ffffff') +
  `<path d="M0.55 -1.02c0.75 -0.2 0.75 0.75 0.02 0.62" fill="none" stroke="${shade(color, 0.14)}" stroke-width="0.17"/>` +
  path('M-0.7 -1.25H0.7V-0.5C0.7 -0.1 0.4 0 0.2 0H-0.2C-0.4 0 -0.7 -0.1 -0.7 -0.5Z', shade(color, 0.14)) +
  path('M-0.7 -1.25H0.42V-0.5C0.42 -0.1 0.2 0 0 0H-0.2C-0.4 0 -0.7 -0.1 -0.7 -0.5Z', color) +
  oval(0, -1.25, 0.7, 0.15, shade(color, 0.28));

const glass: Thing = (color) =>
  path('M-0.5 -1.7H0.5L0.4 0H-0.4Z', '#ffffff', ' opacity="0.55"') +
  path('M-0.47 -1.15H0.47L0.4 0H-0.4Z', '#bfe3e6', ' opacity="0.9"') +
  disc(0.5, -1.7, 0.32, color) + disc(0.5, -1.7, 0.24, tint(color, 0.5));

const candle: Thing = (color) =>
  disc(0, -2.35, 0.85, '#ffe9a8').replace('/>', ' opacity="0.35"/>') +
  path('M0 -2.75C0.34 -2.3 0.28 -1.95 0 -1.92C-0.28 -1.95 -0.34 -2.3 0 -2.75Z', '#f6c344') +
  line('M0 -1.95V-1.75', '#4a443b', 0.06) +
  box(-0.5, -1.75, 1, 1.75, 0.12, color) + box(0.18, -1.75, 0.32, 1.75, 0.12, shade(color, 0.13)) +
  oval(0, -1.73, 0.5, 0.12, tint(color, 0.4));

const bolster: Thing = (color) =>
  box(-2.3, -1.15, 4.6, 1.15, 0.57, shade(color, 0.14)) + box(-2.3, -1.15, 4.6, 0.72, 0.36, color) +
  oval(2.0, -0.57, 0.3, 0.55, shade(color, 0.26)) + line('M-1.3 -1.12C-1.15 -0.7 -1.15 -0.4 -1.3 -0.03', shade(color, 0.24), 0.05);

const blanket: Thing = (color) =>
  [0, 1, 2].map((i) => box(-1.5 + i * 0.05, -0.42 - i * 0.4, 3 - i * 0.1, 0.42, 0.2, mix(color, '#fffaf0', i * 0.25))).join('') +
  line('M-1.25 -0.03V0.1M-0.9 -0.03V0.1M-0.55 -0.03V0.1', shade(color, 0.2), 0.05);

const cushion: Thing = (color) =>
  path('M-1.6 -0.1C-1.8 -0.7 -1.7 -1.2 -1.5 -1.35C-0.6 -1.5 0.6 -1.5 1.5 -1.35C1.7 -1.2 1.8 -0.7 1.6 -0.1C0.7 0.05 -0.7 0.05 -1.6 -0.1Z', color) +
  path('M1.05 -1.42L1.5 -1.35C1.7 -1.2 1.8 -0.7 1.6 -0.1L0.9 -0.02C1.25 -0.5 1.25 -1 1.05 -1.42Z', shade(color, 0.15));

const warmer: Thing = (color) =>
  box(-0.28, -3.1, 0.56, 0.55, 0.1, shade(color, 0.3)) +
  path('M-0.4 -2.6H0.4C0.45 -2.3 1.15 -2.3 1.2 -1.8V-0.4C1.2 -0.1 0.9 0 0.7 0H-0.7C-0.9 0 -1.2 -0.1 -1.2 -0.4V-1.8C-1.15 -2.3 -0.45 -2.3 -0.4 -2.6Z', color) +
  path('M0.4 -2.6C0.45 -2.3 1.15 -2.3 1.2 -1.8V-0.4C1.2 -0.1 0.9 0 0.7 0H0.45C0.75 -0.6 0.7 -1.8 0.25 -2.3Z', shade(color, 0.14)) +
  [-0.7, -0.2, 0.3].map((x) => line(`M${x} -1.7V-0.5`, tint(color, 0.45), 0.09)).join('');

const chair: Thing = (color) => {
  const dark = shade(color, 0.26);
  return (
    line('M0.95 -1.75L1.15 0M-0.75 -1.75L-0.9 0', dark, 0.14) +
    line('M-1.05 -1.85L-1.3 -4.5M-1.05 -1.85L-1.25 0M1.2 -1.85L1.4 0', color, 0.18) +
    box(-1.35, -4.6, 0.36, 1.3, 0.14, color) + box(-1.2, -1.98, 2.5, 0.28, 0.13, color) + box(-1.2, -1.82, 2.5, 0.12, 0.06, dark)
  );
};

const plant: Thing = (color) => {
  const leaf = (turn: number, size: number, fill: string) =>
    `<g transform="translate(0 -1.2) rotate(${turn}) scale(${size})"><path d="M0 0C-0.55 -0.7 -0.5 -1.7 0 -2.3C0.5 -1.7 0.55 -0.7 0 0Z" fill="${fill}"/><path d="M0 -0.1V-1.9" stroke="${shade(fill, 0.2)}" stroke-width="0.05"/></g>`;
  const green = '#6f8a5f';
  return (
    leaf(-62, 0.9, shade(green, 0.14)) + leaf(58, 0.95, shade(green, 0.2)) + leaf(-30, 1.15, green) + leaf(32, 1.1, shade(green, 0.08)) + leaf(2, 1.35, tint(green, 0.12)) +
    path('M-0.75 -1.25H0.75L0.55 0H-0.55Z', shade(color, 0.14)) + path('M-0.75 -1.25H0.4L0.28 0H-0.55Z', color) + box(-0.85, -1.42, 1.7, 0.3, 0.1, color)
  );
};

const pot: Thing = (color) =>
  steam(0, -2.35, '#ffffff') + box(-1.7, -1.25, 3.4, 0.22, 0.1, shade(color, 0.35)) +
  path('M-1.3 -1.5H1.3V-0.4C1.3 -0.12 1.1 0 0.9 0H-0.9C-1.1 0 -1.3 -0.12 -1.3 -0.4Z', color) +
  path('M0.7 -1.5H1.3V-0.4C1.3 -0.12 1.1 0 0.9 0H0.5C0.7 -0.4 0.75 -1 0.7 -1.5Z', shade(color, 0.16)) +
  path('M-1.4 -1.5C-1.2 -2 1.2 -2 1.4 -1.5Z', shade(color, 0.1)) + disc(0, -1.98, 0.17, shade(color, 0.35));

const counter: Thing = (color) =>
  box(-9, -0.02, 18, 0.34, 0.06, tint(color, 0.35)) + box(-9, 0.3, 18, 6, 0, color) +
  [-4.4, 0, 4.4].map((x) => box(x - 1.95, 0.62, 3.9, 4, 0.12, shade(color, 0.07)) + box(x - 0.45, 0.85, 0.9, 0.12, 0.06, shade(color, 0.35))).join('');

const laptop: Thing = (color) =>
  path('M-1.35 -0.16L-1.1 -1.85C-1.08 -1.97 -1 -2 -0.9 -2H1.1C1.25 -2 1.32 -1.95 1.34 -1.82L1.6 -0.16Z', shade(color, 0.1)) +
  path('M-1.12 -0.26L-0.92 -1.76H1.12L1.34 -0.26Z', tint(color, 0.62)) + box(-1.6, -0.16, 3.5, 0.16, 0.07, shade(color, 0.2));

const table: Thing = (color) =>
  box(-2.6, -2.55, 5.2, 0.26, 0.1, color) + line('M-2.2 -2.35L-2.35 0M2.2 -2.35L2.35 0', shade(color, 0.2), 0.18);

const band: Thing = (color) =>
  `<path d="M-1.5 -0.5C-1.6 -1.3 -0.2 -1.35 0.1 -0.75C0.35 -0.25 1.5 -0.35 1.45 -0.85C1.4 -1.35 0.3 -1.3 0 -0.75C-0.35 -0.1 -1.4 0 -1.5 -0.5Z" fill="none" stroke="${color}" stroke-width="0.26" stroke-linejoin="round"/>`;

const block: Thing = (color) => box(-0.95, -0.85, 1.9, 0.85, 0.12, color) + box(0.5, -0.85, 0.45, 0.85, 0.12, shade(color, 0.14));

const spark: Thing = (color) => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? 0.85 : 2.1;
    const a = (i * Math.PI) / 8;
    return `${(Math.sin(a) * r).toFixed(3)} ${(-3 - Math.cos(a) * r).toFixed(3)}`;
  });
  return path(`M${points.join('L')}Z`, color);
};

/** Rings that grow like a breath. */
const breath: Thing = (color) =>
  [2.9, 2.3, 1.7, 1.1].map((r, i) => disc(0, -3.1, r, mix(color, '#fffaf0', i * 0.24)).replace('/>', ` opacity="${0.45 + i * 0.16}"/>`)).join('');

export const THINGS = {
  dumbbell, glove, sneaker, rolledMat, flatMat, ball, bigBall, cup, glass, candle, bolster, blanket, cushion, warmer, chair, plant,
  pot, counter, laptop, table, band, block, spark, breath,
} as const satisfies Record<string, Thing>;
export type ThingName = keyof typeof THINGS;

/** Large digits for the covers of series, as strokes 4 units high. */
const NUMERALS: Readonly<Record<number, string>> = {
  1: 'M-0.75 -3.05L0.3 -4V0',
  2: 'M-1.15 -2.95C-1.15 -4.35 1.15 -4.35 1.15 -2.9C1.15 -1.9 -0.4 -1.1 -1.2 0H1.25',
  3: 'M-1.1 -3.3C-0.9 -4.25 1.1 -4.25 1.1 -3.05C1.1 -2.3 0.4 -2.1 -0.2 -2.1C0.5 -2.1 1.25 -1.8 1.25 -1C1.25 0.3 -1 0.35 -1.25 -0.75',
  4: 'M0.55 0V-4L-1.35 -1.15H1.3',
  5: 'M1.05 -4H-0.85L-1.05 -2.15C-0.4 -2.75 1.25 -2.6 1.25 -1.2C1.25 0.3 -0.9 0.35 -1.2 -0.7',
  6: 'M0.85 -3.75C-0.4 -4.35 -1.25 -2.9 -1.2 -1.35C-1.15 0.45 1.2 0.45 1.2 -1.15C1.2 -2.6 -0.9 -2.7 -1.15 -1.2',
};

export function numeralSvg(number: number, color: string): string {
  const stroke = NUMERALS[number];
  if (!stroke) throw new Error(`there is no figure ${number}`);
  return line(stroke, color, 0.74);
}
