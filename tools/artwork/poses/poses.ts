import type { Equipment } from '../figure/equipment';
import type { Pose } from '../figure/skeleton';
import { DANCE } from './dance';
import { FLOOR } from './floor';
import { STANDING } from './standing';

export const POSES = { ...STANDING, ...FLOOR, ...DANCE } as const satisfies Record<string, Pose>;
export type PoseName = keyof typeof POSES;

/** Returns the equipment that a pose usually needs, in the accent color of the picture's palette. */
export function equipmentFor(pose: PoseName, color: string): readonly Equipment[] {
  switch (pose) {
    case 'row':
    case 'deadlift':
    case 'press':
    case 'curl':
      return [{ kind: 'dumbbells', color }];
    case 'chairSeat':
      return [{ kind: 'chair', color, at: [0.05, 1.62], width: 1.35 }];
    case 'barreLeg':
      return [{ kind: 'barre', color, y: 3.95, from: -9, to: 12 }];
    default:
      return [];
  }
}
