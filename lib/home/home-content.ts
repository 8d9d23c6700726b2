import type { FacetLink } from '@/lib/catalogue/former-slugs';
import type { InstructorCard } from '@/lib/catalogue/instructor';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard } from '@/lib/catalogue/series';
import type { Style } from '@/lib/catalogue/style';
import type { NamedLink } from '@/lib/catalogue/video';
import type { LiveEvent } from '@/lib/events/live-event';
import type { ContentImage } from '@/lib/sanity/image';
import type { Faq } from '@/lib/site/content/faqs';
import type { catalogueFacts, heroPicture, homePlans, movingClassOf, sampleWeek } from './home-rules';

export interface HomeEvent
  extends Pick<
    LiveEvent,
    'slug' | 'title' | 'summary' | 'startsAt' | 'durationMinutes' | 'timezone' | 'image'
  > {
  readonly isRescheduled: boolean;
  /** Start in the host's time zone, for example 'Sat, Nov 28, 2026, 7:00 PM GMT+1'. */
  readonly when: string;
  readonly instructor: { readonly name: string } | null;
}

export interface Testimonial {
  readonly id: string;
  readonly quote: string;
  readonly name: string;
  readonly about: string;
}

/** Props of the home page. They are part of the HTML, so they contain only what the page shows. */
export interface HomeContent {
  readonly description: string;
  readonly hero: ReturnType<typeof heroPicture>;
  readonly offer: string;
  readonly closing: ContentImage | null;
  readonly dashboard: ContentImage | null;
  readonly moving: ReturnType<typeof movingClassOf>;
  readonly facts: ReturnType<typeof catalogueFacts>;
  readonly week: ReturnType<typeof sampleWeek>;
  readonly styles: readonly (Pick<Style, 'slug' | 'title' | 'colour' | 'image'> & {
    readonly classCount: number;
  })[];
  readonly instructors: readonly InstructorCard[];
  readonly events: readonly HomeEvent[];
  readonly plans: ReturnType<typeof homePlans>;
  readonly testimonials: readonly Testimonial[];
  /** Answer to the question about refunds; '' when the content has no answer. */
  readonly refund: string;
  readonly questions: readonly (Pick<Faq, 'slug' | 'question'> & { readonly answer: string })[];
}

export interface BrowseSeries extends Pick<SeriesCard, 'slug' | 'title' | 'image' | 'episodeCount'> {
  readonly episodeIds: readonly string[];
}

export interface BrowseContent {
  readonly featured: readonly ListCard[];
  /** Newest classes, from which the suggested first class is chosen. Empty if any class is featured. */
  readonly newest: readonly ListCard[];
  readonly series: readonly BrowseSeries[];
  readonly styles: readonly (Pick<Style, 'slug' | 'title' | 'colour' | 'image'> &
    Pick<FacetLink, 'former'>)[];
  readonly picksOf: NamedLink | null;
  readonly events: readonly HomeEvent[];
}
