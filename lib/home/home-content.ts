import type { InstructorCard } from '@/lib/catalogue/instructor';
import type { Style } from '@/lib/catalogue/style';
import type { Plan } from '@/lib/membership/plans';
import type { ContentImage } from '@/lib/sanity/content-image';
import type { PictureSources } from '@/lib/sanity/picture-sources';
import type { HeroPicture } from './hero-picture';
import type { Voice } from './voices';

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

/** A class in motion under the hero. */
export interface MovingClass {
  readonly slug: string;
  readonly title: string;
  readonly instructor: string;
  readonly durationSeconds: number;
  readonly image: ContentImage | null;
  /** Where its picture is: the page needs no code to make the addresses. */
  readonly poster: PictureSources;
  /** Address of a short silent clip, a plain file. */
  readonly clip: string;
}

/** Everything the home page shows. It is part of the page's HTML, so it holds nothing the page does not draw. */
export interface HomeContent {
  readonly description: string;
  readonly hero: HeroPicture;
  /** Price and trial in one line, empty for none. */
  readonly offer: string;
  readonly closing: ContentImage | null;
  readonly moving: MovingClass | null;
  readonly facts: HomeFacts;
  readonly week: readonly WeekDay[];
  readonly styles: readonly StyleCount[];
  readonly instructors: readonly InstructorCard[];
  readonly events: readonly HomeEvent[];
  readonly plans: readonly Plan[];
  readonly voices: readonly Voice[];
  readonly questions: readonly HomeQuestion[];
}
