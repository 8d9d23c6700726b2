import type { BodyArea, CyclePhase, Equipment, Impact, Intensity, Level, Stage } from './taxonomy';

/** What is known of a class wherever it appears. */
export interface ClassFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  /** ISO time. */
  readonly publishedAt: string;
  /** ISO time after which the class is gone from the catalogue. */
  readonly leavesAt: string | null;
  readonly level: Level;
  readonly impact: Impact | null;
  readonly intensity: Intensity | null;
  readonly equipment: readonly Equipment[];
  readonly bodyAreas: readonly BodyArea[];
  readonly cyclePhases: readonly CyclePhase[];
  readonly stages: readonly Stage[];
  readonly featured: boolean;
}
