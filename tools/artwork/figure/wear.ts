import type { Outfit } from './figure';
import { curveThrough, lerp, mixPoint, type Point } from './geometry';
import type { Joints } from './skeleton';
import { beadPath, closedPath, fillPath, shade } from './svg';
import type { Torso } from './torso';

/** The high waistband of the leggings. */
export function waistSvg(torso: Torso, outfit: Outfit, light: Point): string {
  const band = torso.outline(0.385, 0.42, 0.022);
  const flip = light.x < 0 ? 1 : -1;
  const edge = Array.from({ length: 13 }, (_, i) => torso.point(lerp(0.16, 0.4, i / 12), flip, 0.008));
  const inner = Array.from({ length: 13 }, (_, i) => torso.point(lerp(0.4, 0.16, i / 12), flip * 0.8));
  return (
    fillPath(
      torso.outline(0.11, outfit.cut === 'crop' ? 0.41 : 0.39, outfit.cut === 'crop' ? 0.014 : 0.004),
      outfit.legs,
    ) +
    fillPath(closedPath([...edge, ...inner]), shade(outfit.legs, 0.17)) +
    (outfit.cut === 'crop' ? fillPath(band, shade(outfit.legs, 0.12)) : '')
  );
}

/** Draws a rounded belly seen from the front, in the color of the top, with its shadow on the lap. */
export function bellySvg(torso: Torso, color: string, belly: number): string {
  const at = (share: number, r: number) => ({ ...torso.point(share, 0), r });
  return (
    fillPath(beadPath([at(0.3, 0.42 * belly + 0.16)]), shade(color, 0.3)) +
    fillPath(beadPath([at(0.365, 0.42 * belly + 0.16)]), color)
  );
}

/** A crop top or a long tank with its neckline and straps. */
export function topSvg(
  torso: Torso,
  outfit: Outfit,
  joints: Joints,
  turn: number,
  light: Point,
  belly: number,
): string {
  const low = outfit.cut === 'crop' ? 0.52 : belly > 0.2 ? 0.24 : 0.36;
  const steps = 20;
  const edge = (across: number, to: number) =>
    Array.from({ length: steps + 1 }, (_, i) => torso.point(lerp(low, to, i / steps), across, 0.016));
  const neckline =
    turn > 0.5
      ? curveThrough(
          [
            torso.point(0.9, 0.92),
            torso.point(0.94, 0.98),
            torso.point(0.935, 0.62),
            torso.point(0.86, 0.36),
            torso.point(0.825, 0),
            torso.point(0.86, -0.36),
            torso.point(0.935, -0.62),
            torso.point(0.94, -0.98),
            torso.point(0.9, -0.92),
          ],
          6,
        )
      : [
          torso.point(0.915, 0.8, 0.016),
          torso.point(0.93, 0.3),
          torso.point(0.965, -0.2),
          torso.point(0.965, -0.75),
        ];
  const front = edge(1, turn > 0.5 ? 0.86 : 0.905);
  const back = edge(-1, turn > 0.5 ? 0.86 : 0.93).reverse();
  const shadeSide = light.x < 0 ? 1 : -1;
  const rim = Array.from({ length: steps + 1 }, (_, i) =>
    torso.point(lerp(low, 0.84, i / steps), shadeSide, 0.016),
  );
  const inner = Array.from({ length: steps + 1 }, (_, i) =>
    torso.point(lerp(0.84, low, i / steps), shadeSide * 0.78),
  );
  const strap =
    turn > 0.5
      ? ''
      : beadPath([
          { ...mixPoint(torso.point(0.86, 0.45), joints.shoulder.near, 0.2), r: 0.09 },
          { ...torso.point(0.955, -0.3), r: 0.075 },
        ]);
  return (
    fillPath(closedPath([...front, ...neckline, ...back]), outfit.top) +
    fillPath(strap, outfit.top) +
    fillPath(closedPath([...rim, ...inner]), shade(outfit.top, 0.15))
  );
}
