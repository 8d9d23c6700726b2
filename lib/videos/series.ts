import type { ContentImage } from './content-image';
import type { RichText } from './rich-text';
import type { Level } from './taxonomy';
import type { NamedLink, VideoCard } from './video';

export interface SeriesCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: Level;
  readonly instructors: readonly NamedLink[];
  readonly styles: readonly NamedLink[];
  readonly episodeCount: number;
  readonly totalSeconds: number;
  /** Portrait picture. */
  readonly image: ContentImage | null;
}

export interface Series extends SeriesCard {
  readonly description: RichText;
  readonly landscape: ContentImage | null;
  /** Days on which a programme suggests a class, Monday = 1. */
  readonly suggestedWeekdays: readonly number[];
  /** In episode order. */
  readonly episodes: readonly VideoCard[];
}
