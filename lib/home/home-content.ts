import type { FacetLink } from '@/lib/catalogue/former-slugs';
import type { InstructorCard } from '@/lib/catalogue/instructor';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard } from '@/lib/catalogue/series';
import type { Style } from '@/lib/catalogue/style';
import type { NamedLink } from '@/lib/catalogue/video';
import type { LiveEvent } from '@/lib/events/live-event';
import type { ContentImage, PictureSources } from '@/lib/sanity/image';

/** Contains image URLs instead of a ContentImage, so that the page does not load the code that builds URLs. */
export interface HeroPicture {
  readonly src: string;
  readonly srcSet: string;
  readonly phoneSrcSet: string;
  readonly alt: string;
}

export interface WeekDay {
  readonly day: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly style: string;
  readonly instructor: string;
  readonly image: ContentImage | null;
}

export interface StyleCount extends Pick<Style, 'slug' | 'title' | 'colour' | 'image'> {
  readonly classCount: number;
}

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

/** A plan with formatted texts, because on a phone a browser needs about 100 ms to format its first number. */
export interface HomePlan {
  readonly slug: string;
  readonly title: string;
  readonly price: string;
  /** Period and tax, for example 'a month plus tax'. */
  readonly period: string;
  /** Text about free days, or about the monthly price of a longer plan; '' if there is no such text. */
  readonly note: string;
  readonly features: readonly string[];
  readonly isMain: boolean;
}

export interface HomeQuestion {
  readonly slug: string;
  readonly question: string;
  readonly answer: string;
}

export interface HomeFacts {
  readonly classCount: number;
  readonly instructorCount: number;
  readonly shortestMinutes: number;
  readonly longestMinutes: number;
}

export interface MovingClass {
  readonly slug: string;
  readonly title: string;
  readonly instructor: string;
  readonly durationSeconds: number;
  readonly image: ContentImage | null;
  readonly poster: PictureSources;
  readonly clip: string;
  readonly hasSound: boolean;
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
  readonly hero: HeroPicture;
  readonly offer: string;
  readonly closing: ContentImage | null;
  readonly dashboard: ContentImage | null;
  readonly moving: MovingClass | null;
  readonly facts: HomeFacts;
  readonly week: readonly WeekDay[];
  readonly styles: readonly StyleCount[];
  readonly instructors: readonly InstructorCard[];
  readonly events: readonly HomeEvent[];
  readonly plans: readonly HomePlan[];
  readonly testimonials: readonly Testimonial[];
  /** Answer to the question about refunds; '' when the content has no answer. */
  readonly refund: string;
  readonly questions: readonly HomeQuestion[];
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
