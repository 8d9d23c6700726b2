import type { Level } from '@/lib/catalogue/facets/taxonomy';
import type { ContentImage } from '@/lib/sanity/content-image';
import type { RichText } from '@/lib/sanity/rich-text';
import type { NamedLink, VideoCard } from './video';

/** What the content says of a series; how long it is follows from its classes. */
export interface SeriesFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: Level;
  readonly instructors: readonly NamedLink[];
  readonly styles: readonly NamedLink[];
  /** Portrait picture. */
  readonly image: ContentImage | null;
}

export interface SeriesLength {
  readonly episodeCount: number;
  readonly totalSeconds: number;
}

export interface SeriesCard extends SeriesFacts, SeriesLength {}

/** What a series says on its own page. */
export interface SeriesText extends SeriesFacts {
  readonly description: RichText;
  readonly landscape: ContentImage | null;
  /** Days on which a program suggests a class, Monday = 1. */
  readonly suggestedWeekdays: readonly number[];
}

export interface Series extends SeriesText, SeriesLength {
  /** In episode order. */
  readonly episodes: readonly VideoCard[];
}
