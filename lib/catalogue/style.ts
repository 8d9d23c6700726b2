import type { ContentImage } from '@/lib/sanity/content-image';

export const STYLE_COLOURS = ['wine', 'teal', 'blush', 'sage', 'gold', 'ink'] as const;
export type StyleColour = (typeof STYLE_COLOURS)[number];

/** A kind of movement (strength, yoga, ...) under which classes are listed. */
export interface Style {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly colour: StyleColour;
  readonly image: ContentImage | null;
  readonly portrait: ContentImage | null;
}
