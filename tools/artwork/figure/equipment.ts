import { add, angleOf, dir, mul, type Point, sub } from './geometry';
import { palmOf } from './limbs';
import type { Joints } from './skeleton';
import { beadPath, fillPath, shade, xy } from './svg';

/** Things in use: held in the hands, stretched between them, or standing on the floor. */
export type Equipment =
  | { kind: 'dumbbells'; color: string; hands?: 'both' | 'near' }
  /** One weight, upright between both hands. */
  | { kind: 'goblet'; color: string }
  | { kind: 'band'; color: string }
  | { kind: 'ball'; color: string; at: readonly [number, number]; r: number }
  | { kind: 'block'; color: string; at: readonly [number, number]; size: readonly [number, number] }
  | { kind: 'chair'; color: string; at: readonly [number, number]; width: number }
  | { kind: 'barre'; color: string; y: number; from: number; to: number };

function dumbbell(at: Point, along: number, color: string): string {
  const end = (k: number, r: number) => ({ ...add(at, mul(dir(along), k)), r });
  return (
    fillPath(beadPath([end(-0.2, 0.04), end(0.2, 0.04)]), '#4a443b') +
    [-1, 1]
      .map((s) =>
        fillPath(beadPath([end(s * 0.2, 0.14), end(s * 0.29, 0.14)]), s < 0 ? shade(color, 0.2) : color),
      )
      .join('')
  );
}

function chair(item: Extract<Equipment, { kind: 'chair' }>): string {
  const [x, y] = item.at;
  const w = item.width;
  const wood = (d: [number, number][], width: number, color: string) =>
    `<path d="M${d.map(([px, py]) => xy({ x: px, y: py })).join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const dark = shade(item.color, 0.25);
  return (
    wood(
      [
        [x + w * 0.42, y],
        [x + w * 0.5, 0.05],
      ],
      0.1,
      dark,
    ) +
    wood(
      [
        [x - w * 0.32, y],
        [x - w * 0.4, 0.05],
      ],
      0.1,
      dark,
    ) +
    wood(
      [
        [x - w * 0.46, y],
        [x - w * 0.62, y + 2.25],
      ],
      0.12,
      item.color,
    ) +
    wood(
      [
        [x - w * 0.46, y],
        [x - w * 0.58, 0.05],
      ],
      0.12,
      item.color,
    ) +
    wood(
      [
        [x + w * 0.5, y],
        [x + w * 0.62, 0.05],
      ],
      0.12,
      item.color,
    ) +
    wood(
      [
        [x - w * 0.52, y],
        [x + w * 0.54, y],
      ],
      0.17,
      item.color,
    )
  );
}

/** The part of the equipment that belongs to one layer of the figure. */
export function equipmentSvg(
  items: readonly Equipment[],
  joints: Joints,
  layer: 'near' | 'far' | 'behind' | 'front',
): string {
  const one = (item: Equipment): string => {
    if (item.kind === 'goblet' && layer === 'near')
      return dumbbell(palmOf(joints.arms.near), 90, item.color);
    if (item.kind === 'dumbbells' && (layer === 'near' || (layer === 'far' && item.hands !== 'near'))) {
      const arm = joints.arms[layer];
      return dumbbell(
        palmOf(arm),
        angleOf(sub(arm.c, arm.b)) + 90,
        layer === 'far' ? shade(item.color, 0.2) : item.color,
      );
    }
    if (item.kind === 'band' && layer === 'near') {
      const a = palmOf(joints.arms.near);
      const b = palmOf(joints.arms.far);
      return `<path d="M${xy(a)}L${xy(b)}" stroke="${item.color}" stroke-width="0.13" stroke-linecap="round"/>`;
    }
    if (layer !== 'behind') return '';
    if (item.kind === 'ball') {
      const [x, y] = item.at;
      return (
        fillPath(beadPath([{ x, y, r: item.r }]), shade(item.color, 0.16)) +
        fillPath(beadPath([{ x: x - item.r * 0.09, y: y + item.r * 0.1, r: item.r * 0.87 }]), item.color)
      );
    }
    if (item.kind === 'block') {
      const [x, y] = item.at;
      const [w, h] = item.size;
      return `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="0.06" fill="${item.color}"/>`;
    }
    if (item.kind === 'chair') return chair(item);
    if (item.kind === 'barre')
      return `<path d="M${item.from} ${item.y}H${item.to}" stroke="${item.color}" stroke-width="0.11" stroke-linecap="round"/>`;
    return '';
  };
  return items.map(one).join('');
}
