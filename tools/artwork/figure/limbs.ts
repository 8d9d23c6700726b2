import type { Build } from '../people';
import { add, angleOf, type Bead, dir, mul, type Point, profile, roundedChain, sub } from './geometry';
import type { Chain } from './skeleton';

const LEG_RADIUS = [
  [0, 0.375],
  [0.12, 0.375],
  [0.5, 0.285],
  [0.82, 0.205],
  [1, 0.19],
  [1.14, 0.172],
  [1.36, 0.192],
  [1.62, 0.15],
  [1.86, 0.1],
  [2, 0.098],
] as const;
const LEG_BACK = [
  [0, 0],
  [0.4, -0.035],
  [0.85, -0.01],
  [1.1, 0.02],
  [1.38, 0.062],
  [1.75, 0.02],
  [2, 0],
] as const;
const ARM_RADIUS = [
  [0, 0.168],
  [0.18, 0.172],
  [0.5, 0.142],
  [0.9, 0.108],
  [1.05, 0.106],
  [1.25, 0.118],
  [1.6, 0.09],
  [1.9, 0.068],
  [2, 0.066],
] as const;

/** Returns beads along an arm or leg. `t` runs from 0 to 2; `back` moves them backwards, for example for the calf. */
function limb(chain: Chain, radius: (t: number) => number, back: (t: number) => number): Bead[] {
  const line = roundedChain(chain.a, chain.b, chain.c);
  return line.map((point, i) => {
    const t = (i / (line.length - 1)) * 2;
    const next = line[Math.min(i + 6, line.length - 1)] ?? point;
    const before = line[Math.max(i - 6, 0)] ?? point;
    const side = dir(angleOf(sub(next, before)) - 90);
    return { ...add(point, mul(side, back(t))), r: radius(t) };
  });
}

export const legBeads = (chain: Chain, build: Build): Bead[] =>
  limb(
    chain,
    (t) => profile(LEG_RADIUS, t) * (1 + (build.thigh - 1) * Math.max(0.33, 1 - 0.6 * t)),
    (t) => profile(LEG_BACK, t),
  );

export const armBeads = (chain: Chain, build: Build): Bead[] =>
  limb(
    chain,
    (t) => profile(ARM_RADIUS, t) * build.arm,
    () => 0,
  );

/** Returns a foot. Its sole is to the right of the toes' direction; seen from the front, it is away from the knee. */
export function footBeads(chain: Chain, frontal: boolean): Bead[] {
  const along = dir(chain.end);
  const shin = dir(angleOf(sub(chain.c, chain.b)));
  const right = dir(chain.end - 90);
  const sole = frontal && right.x * shin.x + right.y * shin.y < 0 ? mul(right, -1) : right;
  const at = (forward: number, down: number, r: number): Bead => ({
    ...add(chain.c, add(mul(along, forward), mul(sole, down))),
    r,
  });
  const length = frontal ? 0.72 : 1;
  return [
    at(0, 0, 0.1),
    at(-0.06, 0.13, 0.105),
    at(0.16 * length, 0.12, 0.105),
    at(0.36 * length, 0.155, 0.082),
    at(0.58 * length, 0.185, 0.056),
    at(0.74 * length, 0.198, 0.042),
  ];
}

/** A mitten hand, or a fist around a handle. */
export function handBeads(chain: Chain, grip: boolean): { palm: Bead[]; thumb: Bead[] } {
  const along = dir(chain.end);
  const side = dir(chain.end + 90);
  const at = (forward: number, lift: number, r: number): Bead => ({
    ...add(chain.c, add(mul(along, forward), mul(side, lift))),
    r,
  });
  if (grip)
    return {
      palm: [at(0, 0, 0.07), at(0.15, 0, 0.125), at(0.2, 0.01, 0.12)],
      thumb: [at(0.16, 0.06, 0.06), at(0.26, 0.07, 0.045)],
    };
  return {
    palm: [
      at(0, 0, 0.068),
      at(0.14, 0, 0.085),
      at(0.28, -0.005, 0.072),
      at(0.44, -0.02, 0.05),
      at(0.56, -0.035, 0.03),
    ],
    thumb: [at(0.1, 0.03, 0.05), at(0.24, 0.11, 0.036), at(0.33, 0.12, 0.026)],
  };
}

/** Middle of the palm, where a handle sits. */
export const palmOf = (chain: Chain): Point => add(chain.c, mul(dir(chain.end), 0.18));
