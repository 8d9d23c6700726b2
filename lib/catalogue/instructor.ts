import type { ContentImage } from '@/lib/sanity/content-image';
import type { RichText } from '@/lib/sanity/rich-text';

export interface InstructorCard {
  readonly id: string;
  /** The `{name}` of `/about/ms-{name}` and `/videos/filter/{name}s-picks`. */
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly quote: string;
  readonly portrait: ContentImage | null;
}

/** An instructor as the page of her class introduces her. */
export type Teacher = Pick<InstructorCard, 'slug' | 'name' | 'role' | 'portrait'>;

export interface Instructor extends InstructorCard {
  readonly bio: RichText;
  readonly image: ContentImage | null;
}
