import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { STYLES_QUERY } from '@/lib/sanity/queries';
import { imageSchema, optionalText, slug } from '@/lib/sanity/schemas';
import { STYLE_COLOURS, type StyleColour } from './facets/taxonomy';

export interface Style {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly colour: StyleColour;
  readonly image: ContentImage | null;
  readonly portrait: ContentImage | null;
}

const styleSchema = v.object({
  id: v.string(),
  slug,
  title: v.string(),
  summary: optionalText,
  colour: v.nullish(v.picklist(STYLE_COLOURS), 'ink'),
  image: imageSchema,
  portrait: imageSchema,
});

export const getStyles = (read: ReadContent = readContent): Promise<Style[]> =>
  read(STYLES_QUERY, {}, v.array(styleSchema));
