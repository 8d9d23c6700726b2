import type { ContentImage } from '@/lib/sanity/content-image';
import type { RichText } from '@/lib/sanity/rich-text';
import type { ClassFacts } from './class-facts-schema';
import type { Teacher } from './instructor';

/** Something with a page of its own, as a card or a byline names it. */
export interface NamedLink {
  readonly slug: string;
  readonly name: string;
}

export interface SeriesLink extends NamedLink {
  /** Place in the series, from 1. */
  readonly episode: number | null;
}

/** What a class card shows. Props of list pages hold nothing more of a class. */
export interface VideoCard extends ClassFacts {
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
  readonly series: SeriesLink | null;
  /** Landscape picture; null shows the fallback. */
  readonly image: ContentImage | null;
  /** Clip of the public preview. */
  readonly previewClip: string | null;
}

export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
}

export interface CaptionLanguage {
  /** BCP 47 tag, e.g. `en`. */
  readonly language: string;
  readonly label: string;
}

/** A class with everything its page tells. Where it is played from is never part of it. */
export interface Video extends VideoCard {
  readonly summary: string;
  readonly description: RichText;
  readonly portrait: ContentImage | null;
  readonly chapters: readonly Chapter[];
  readonly captions: readonly CaptionLanguage[];
  readonly moves: readonly string[];
  readonly tags: readonly string[];
  readonly inspo: boolean;
}

/** A class as its own page reads it. */
export interface ClassOfPage extends Video {
  readonly teachers: readonly Teacher[];
}
