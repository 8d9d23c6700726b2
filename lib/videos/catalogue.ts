import type { BodyArea, CyclePhase, Equipment, Impact, Intensity, Level, Stage } from './taxonomy';
import type { NamedLink } from './video';

/** What filters and search need of a class. Styles, instructors and series are slugs; names stand once in the catalogue. */
export interface CatalogueEntry {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly publishedAt: string;
  readonly leavesAt: string | null;
  readonly level: Level;
  readonly impact: Impact | null;
  readonly intensity: Intensity | null;
  readonly equipment: readonly Equipment[];
  readonly bodyAreas: readonly BodyArea[];
  readonly cyclePhases: readonly CyclePhase[];
  readonly stages: readonly Stage[];
  readonly featured: boolean;
  readonly inspo: boolean;
  readonly styles: readonly string[];
  readonly instructors: readonly string[];
  readonly series: string | null;
  readonly moves: readonly string[];
  readonly tags: readonly string[];
}

/** The whole catalogue as the server holds it in memory, newest first. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
  readonly series: readonly NamedLink[];
  /** Instructor slug -> ids of her picks. */
  readonly picks: ReadonlyMap<string, ReadonlySet<string>>;
}
