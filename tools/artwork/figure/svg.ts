import { add, type Bead, curveThrough, dist, mul, type Point, pt } from './geometry';

const n = (value: number) => (Math.round(value * 1000) / 1000).toString();
export const xy = (p: Point): string => `${n(p.x)} ${n(p.y)}`;

/** Outline of two joined beads: always wound the same way, so that overlaps never cancel out. */
function hull(a: Bead, b: Bead): string {
  const d = dist(a, b);
  if (d <= Math.abs(a.r - b.r) + 1e-6) return circle(a.r > b.r ? a : b);
  const base = Math.atan2(b.y - a.y, b.x - a.x);
  const lean = Math.acos((a.r - b.r) / d);
  const on = (c: Bead, angle: number) => pt(c.x + c.r * Math.cos(angle), c.y + c.r * Math.sin(angle));
  const large = a.r > b.r ? 1 : 0;
  return (
    `M${xy(on(b, base - lean))}A${n(b.r)} ${n(b.r)} 0 ${1 - large} 1 ${xy(on(b, base + lean))}` +
    `L${xy(on(a, base + lean))}A${n(a.r)} ${n(a.r)} 0 ${large} 1 ${xy(on(a, base - lean))}Z`
  );
}

const circle = (c: Bead) =>
  `M${n(c.x + c.r)} ${n(c.y)}A${n(c.r)} ${n(c.r)} 0 1 1 ${n(c.x - c.r)} ${n(c.y)}A${n(c.r)} ${n(c.r)} 0 1 1 ${n(c.x + c.r)} ${n(c.y)}Z`;

export function beadPath(beads: readonly Bead[]): string {
  const [only] = beads;
  if (beads.length === 1 && only) return circle(only);
  return beads
    .slice(1)
    .map((bead, i) => {
      const before = beads[i];
      return before ? hull(before, bead) : '';
    })
    .join('');
}

/** Moves the beads towards the light and thins them; `share(t)` is the amount at `t` (0 to 1) along the chain. */
export function litBeads(beads: readonly Bead[], light: Point, share: (t: number) => number): Bead[] {
  return beads.map((bead, i) => {
    const k = share(beads.length > 1 ? i / (beads.length - 1) : 0);
    return { ...add(bead, mul(light, bead.r * k)), r: bead.r * (1 - k) };
  });
}

export const closedPath = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`;

/** A closed smooth outline through the given points. */
export function smoothClosed(points: readonly Point[]): string {
  const first = points[0];
  const second = points[1];
  const last = points[points.length - 1];
  if (!first || !second || !last) return '';
  const wrapped = curveThrough([last, ...points, first, second], 8);
  return closedPath(wrapped.slice(8, -8));
}

export const fillPath = (d: string, fill: string, extra = ''): string =>
  d ? `<path d="${d}" fill="${fill}"${extra}/>` : '';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns the color between `a` (`t` is 0) and `b` (`t` is 1). */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [channels(a), channels(b)];
  const hex = p.map((v, i) =>
    Math.round(v + ((q[i] ?? v) - v) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
export const shade = (hex: string, t: number): string => mix(hex, '#2a0f1c', t);
export const tint = (hex: string, t: number): string => mix(hex, '#fff6e2', t);
