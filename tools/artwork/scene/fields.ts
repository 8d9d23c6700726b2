import { mix, shade, tint } from '../figure/svg';
import type { Palette } from './palettes';

export type FieldName = 'sun' | 'arch' | 'dunes' | 'rings' | 'halfSun' | 'window' | 'wave' | 'columns';
export type Frame = { width: number; height: number; floorY: number; centerX: number; focusR: number };

const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"${extra}/>`;

/** Draws a few leaves on a stem, the only ornament of the pictures. */
function leaves(x: number, y: number, size: number, lean: number, color: string): string {
  const blade = (t: number, side: number) => {
    const px = x + lean * t * size * 0.5;
    const py = y - t * size;
    const l = size * 0.34 * (1.1 - t * 0.5);
    return `<path d="M${px} ${py}q${side * l * 0.35} ${-l * 0.75} ${side * l} ${-l * 0.82}q${-side * l * 0.12} ${l * 0.72} ${-side * l} ${l * 0.82}Z" fill="${color}"/>`;
  };
  const stem = `<path d="M${x} ${y}q${lean * size * 0.1} ${-size * 0.6} ${lean * size * 0.5} ${-size}" stroke="${color}" stroke-width="${size * 0.022}" fill="none" stroke-linecap="round"/>`;
  const sides = [0.2, 0.38, 0.56, 0.74, 0.9].map(
    (t, i) => blade(t, i % 2 ? 1 : -1) + blade(t + 0.06, i % 2 ? -1 : 1),
  );
  return stem + sides.join('');
}

/** The large color fields behind the figure. */
export function fieldsSvg(name: FieldName, palette: Palette, frame: Frame, side: 1 | -1): string {
  const { width: w, height: h, floorY: fy, centerX: cx, focusR: r } = frame;
  const isTall = h > w;
  const other = cx - side * w * (isTall ? 0.44 : 0.34);
  const leaf = (share: number) => h * share * (isTall ? 0.62 : 1);
  const soft = mix(palette.sky, palette.disc, 0.28);
  const floor = `<path d="M0 ${fy}H${w}V${h}H0Z" fill="${palette.floor}"/>`;
  const hill = (y: number, rise: number, fill: string, at: number) =>
    `<path d="M0 ${y}C${w * (at - 0.28)} ${y - rise * 0.1} ${w * (at - 0.2)} ${y - rise} ${w * at} ${y - rise}S${w * (at + 0.3)} ${y - rise * 0.15} ${w} ${y - rise * 0.3}V${h}H0Z" fill="${fill}"/>`;
  switch (name) {
    case 'sun':
      return (
        disc(cx, fy - r * 0.92, r * 1.28, soft, ' opacity="0.55"') +
        disc(cx, fy - r * 0.92, r, palette.disc) +
        hill(fy + 4, h * 0.13, palette.field, side > 0 ? 0.2 : 0.8) +
        floor
      );
    case 'halfSun':
      return (
        disc(cx, fy, r * 1.42, palette.disc) +
        disc(cx, fy, r * 1.08, mix(palette.disc, palette.sky, 0.22)) +
        floor +
        leaves(other, fy + h * 0.04, leaf(0.36), side * 0.3, palette.field)
      );
    case 'arch': {
      const a = r * 1.02;
      const top = fy - r * 1.25;
      const arch = (k: number, fill: string) =>
        `<path d="M${cx - a * k} ${fy}V${top}a${a * k} ${a * k} 0 0 1 ${2 * a * k} 0V${fy}Z" fill="${fill}"/>`;
      return (
        `<rect x="0" y="0" width="${w}" height="${h}" fill="${palette.field}" opacity="0.32"/>` +
        arch(1.2, soft) +
        arch(1, palette.disc) +
        floor +
        leaves(other, fy + h * 0.05, leaf(0.42), side * 0.25, shade(palette.field, 0.12))
      );
    }
    case 'dunes':
      return (
        disc(cx + side * r * 0.75, fy - r * 1.35, r * 0.52, palette.disc) +
        hill(fy - h * 0.05, h * 0.3, tint(palette.field, 0.2), 0.72) +
        hill(fy + 2, h * 0.2, palette.field, 0.28) +
        floor
      );
    case 'rings': {
      const ring = (k: number, fill: string) => disc(cx, fy - r * 0.3, r * k, fill);
      return (
        ring(1.75, mix(palette.sky, palette.field, 0.5)) +
        ring(1.42, palette.field) +
        ring(1.1, mix(palette.field, palette.disc, 0.55)) +
        ring(0.82, palette.disc) +
        floor
      );
    }
    case 'window': {
      const ww = r * 1.9;
      const top = fy - r * 2.05;
      const x = cx - ww / 2;
      return (
        `<rect x="${x}" y="${top}" width="${ww}" height="${r * 1.86}" rx="${r * 0.09}" fill="${palette.disc}"/>` +
        `<path d="M${x} ${top + r * 1.5}Q${cx - ww * 0.1} ${top + r * 0.9} ${x + ww} ${top + r * 1.32}V${top + r * 1.77}q0 ${r * 0.09} ${-r * 0.09} ${r * 0.09}H${x + r * 0.09}q${-r * 0.09} 0 ${-r * 0.09} ${-r * 0.09}Z" fill="${palette.field}"/>` +
        disc(x + ww * (side > 0 ? 0.76 : 0.24), top + r * 0.5, r * 0.2, palette.accent) +
        floor +
        leaves(other, fy + h * 0.05, leaf(0.46), side * 0.2, shade(palette.field, 0.2))
      );
    }
    case 'wave':
      return (
        `<path d="M0 ${h * 0.3}C${w * 0.3} ${h * 0.02} ${w * 0.42} ${h * 0.62} ${w} ${h * 0.16}V${h}H0Z" fill="${palette.field}"/>` +
        disc(cx, fy - r * 1.0, r * 0.86, palette.disc) +
        floor
      );
    case 'columns': {
      const bar = (k: number, wide: number, top: number, fill: string) => {
        const bw = r * wide;
        return `<path d="M${cx + k * r - bw / 2} ${fy}V${fy - r * top}a${bw / 2} ${bw / 2} 0 0 1 ${bw} 0V${fy}Z" fill="${fill}"/>`;
      };
      return (
        bar(-1.25, 0.66, 0.85, palette.field) +
        bar(1.3, 0.66, 1.2, mix(palette.field, palette.accent, 0.35)) +
        bar(0, 1.75, 1.12, palette.disc) +
        floor
      );
    }
  }
}
export const FIELD_NAMES: readonly FieldName[] = [
  'sun',
  'arch',
  'dunes',
  'rings',
  'halfSun',
  'window',
  'wave',
  'columns',
];
