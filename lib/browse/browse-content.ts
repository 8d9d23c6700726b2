import type { HomeEvent } from '../home/home-content';
import type { ListCard } from '../videos/list-card';
import type { SeriesCard } from '../videos/series';
import type { Style } from '../videos/style';
import type { NamedLink } from '../videos/video';

export interface BrowseSeries extends SeriesCard {
  readonly episodeIds: readonly string[];
}

/** What the dashboard is rendered with; everything personal comes later. */
export interface BrowseContent {
  readonly featured: readonly ListCard[];
  readonly series: readonly BrowseSeries[];
  readonly styles: readonly Pick<Style, 'slug' | 'title' | 'colour' | 'image'>[];
  readonly instructors: readonly NamedLink[];
  readonly events: readonly HomeEvent[];
}
