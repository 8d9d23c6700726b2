import type { Plan } from '../sanity/plans';
import type { ContentImage } from '../videos/content-image';
import type { InstructorCard } from '../videos/instructor';
import type { Style } from '../videos/style';

/** One day of "a week with us". */
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

/** A coming live session, as small as the home page can use it. */
export interface HomeEvent {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** ISO time. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly timezone: string;
  readonly isRescheduled: boolean;
  readonly instructor: { readonly name: string } | null;
  readonly image: ContentImage | null;
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

/** Everything the home page shows. It is part of the page's HTML, so it holds nothing the page does not draw. */
export interface HomeContent {
  readonly description: string;
  readonly hero: { readonly wide: ContentImage | null; readonly tall: ContentImage | null };
  readonly closing: ContentImage | null;
  readonly facts: HomeFacts;
  readonly week: readonly WeekDay[];
  readonly styles: readonly StyleCount[];
  readonly instructors: readonly InstructorCard[];
  readonly events: readonly HomeEvent[];
  readonly plans: readonly Plan[];
  readonly questions: readonly HomeQuestion[];
}
