import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard } from '@/lib/catalogue/series';
import type { Style } from '@/lib/catalogue/style';
import type { NamedLink } from '@/lib/catalogue/video';
import type { HomeEvent } from './home-content';

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
