import type { Pose } from '../figure/skeleton';
import type { Groove } from './sound';
import type { Stage } from './stage';

/** A pose and the second at which it is reached; a rest, unless it is passed `through`. */
export type Key = readonly [second: number, pose: Pose, through?: 'through'];

/** A repeated movement; its last key leads back to the first. */
export type Move = {
  title: string;
  loopSeconds: number;
  repeats: number;
  keys: readonly Key[];
  /** Weights in the hands. */
  hasWeights?: boolean;
};

type Line = readonly [second: number, text: string];
export type ClipPlan = {
  name: string;
  stage: Stage;
  moves: readonly Move[];
  sound: Omit<Groove, 'seconds'>;
  captions: Readonly<Record<string, readonly Line[]>>;
  /** Written as one MP4 file as long as its class, instead of streams. */
  isOneFile?: boolean;
};

export const secondsOf = (moves: readonly Move[]): number =>
  moves.reduce((sum, m) => sum + m.loopSeconds * m.repeats, 0);
