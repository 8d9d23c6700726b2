import type { Person } from '../people';
import { add, type Bead, curveThrough, dir, mul, type Point, pt, rotate } from './geometry';
import { beadPath, fillPath, mix, shade, smoothClosed, xy } from './svg';

const PROFILE_FACE: readonly (readonly [number, number])[] = [
  [-0.06, 0.46],
  [0.16, 0.42],
  [0.3, 0.27],
  [0.335, 0.12],
  [0.32, 0.05],
  [0.385, -0.06],
  [0.425, -0.115],
  [0.355, -0.165],
  [0.37, -0.21],
  [0.345, -0.25],
  [0.355, -0.285],
  [0.325, -0.33],
  [0.325, -0.4],
  [0.26, -0.465],
  [0.12, -0.44],
  [-0.06, -0.33],
  [-0.16, -0.2],
  [-0.38, -0.05],
  [-0.44, 0.14],
  [-0.34, 0.36],
];
const FRONT_FACE: readonly (readonly [number, number])[] = [
  [0, 0.46],
  [0.25, 0.38],
  [0.345, 0.16],
  [0.335, -0.08],
  [0.27, -0.29],
  [0.12, -0.46],
  [0, -0.485],
  [-0.12, -0.46],
  [-0.27, -0.29],
  [-0.335, -0.08],
  [-0.345, 0.16],
  [-0.25, 0.38],
];

export type HeadFrame = { center: Point; tilt: number; place: (x: number, y: number) => Point };

/** The head's own axes: `place(x, y)` turns head coordinates (y up, 0 the middle) into the figure's. */
export function headFrame(base: Point, tilt: number): HeadFrame {
  const center = add(base, rotate(pt(0.07, 0.36), tilt));
  return { center, tilt, place: (x, y) => add(center, rotate(pt(x, y), tilt)) };
}

const stroke = (points: Point[], color: string, width: number) =>
  `<path d="M${curveThrough(points, 6).map(xy).join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The face: one flat shape with the least marks that make it a person. */
export function faceSvg(frame: HeadFrame, person: Person, front: boolean): string {
  const at = (rows: readonly (readonly [number, number])[]) => rows.map(([x, y]) => frame.place(x, y));
  const line = shade(person.skin, 0.5);
  const lip = mix(shade(person.skin, 0.2), '#a8323f', 0.42);
  const cheek = mix(person.skin, '#d9544a', 0.3);
  const bead = (x: number, y: number, r: number): Bead => ({ ...frame.place(x, y), r });
  const draw = (rows: [number, number][], color: string, width: number) =>
    stroke(
      rows.map(([x, y]) => frame.place(x, y)),
      color,
      width,
    );
  if (front) {
    const eyes = [-1, 1].map(
      (s) =>
        draw(
          [
            [s * 0.235, 0.035],
            [s * 0.165, 0.002],
            [s * 0.085, 0.03],
          ],
          line,
          0.026,
        ) +
        draw(
          [
            [s * 0.255, 0.13],
            [s * 0.17, 0.165],
            [s * 0.08, 0.14],
          ],
          mix(line, person.hair, 0.3),
          0.024,
        ) +
        fillPath(beadPath([bead(s * 0.2, -0.13, 0.085)]), cheek, ' opacity="0.45"'),
    );
    return (
      fillPath(smoothClosed(at(FRONT_FACE)), person.skin) +
      eyes.join('') +
      draw(
        [
          [0.018, 0.0],
          [0.04, -0.12],
          [-0.01, -0.14],
        ],
        shade(person.skin, 0.22),
        0.022,
      ) +
      draw(
        [
          [-0.085, -0.262],
          [0, -0.288],
          [0.085, -0.262],
        ],
        lip,
        0.036,
      )
    );
  }
  return (
    fillPath(smoothClosed(at(PROFILE_FACE)), person.skin) +
    fillPath(beadPath([bead(0.14, -0.13, 0.085)]), cheek, ' opacity="0.4"') +
    draw(
      [
        [0.28, 0.05],
        [0.225, 0.012],
        [0.165, 0.03],
      ],
      line,
      0.026,
    ) +
    draw(
      [
        [0.3, 0.15],
        [0.235, 0.178],
        [0.15, 0.15],
      ],
      mix(line, person.hair, 0.3),
      0.024,
    ) +
    draw(
      [
        [0.355, -0.228],
        [0.31, -0.232],
        [0.275, -0.222],
      ],
      lip,
      0.03,
    )
  );
}

/** The ear of a profile, drawn over the hair's edge. */
export function earSvg(frame: HeadFrame, skin: string): string {
  const at = (x: number, y: number, r: number): Bead => ({ ...frame.place(x, y), r });
  return (
    fillPath(beadPath([at(-0.1, 0.045, 0.062), at(-0.085, -0.05, 0.042)]), skin) +
    fillPath(beadPath([at(-0.095, 0.035, 0.03), at(-0.085, -0.015, 0.022)]), shade(skin, 0.16))
  );
}

/** Neck from the shoulders to the skull. */
export function neckBeads(neckBase: Point, frame: HeadFrame, front: boolean): Bead[] {
  const top = front ? frame.place(0, -0.3) : frame.place(-0.1, -0.18);
  const low = add(neckBase, mul(dir(frame.tilt + 90), -0.12));
  return [
    { ...low, r: 0.185 },
    { ...add(neckBase, mul(dir(frame.tilt + 90), 0.06)), r: 0.158 },
    { ...top, r: 0.165 },
    { ...add(top, mul(dir(frame.tilt + 90), front ? -0.16 : -0.14)), r: 0.15 },
  ];
}
