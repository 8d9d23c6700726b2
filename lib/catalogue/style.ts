import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { STYLES_QUERY } from '@/lib/sanity/queries';
import { imageSchema, optionalText, slug } from '@/lib/sanity/schemas';
import { STYLE_COLOURS } from './facets/taxonomy';

const styleSchema = v.object({
  id: v.string(),
  slug,
  title: v.string(),
  summary: optionalText,
  colour: v.nullish(v.picklist(STYLE_COLOURS), 'ink'),
  image: imageSchema,
  portrait: imageSchema,
});

export type Style = Readonly<v.InferOutput<typeof styleSchema>>;

export const getStyles = (read: ReadContent = readContent): Promise<Style[]> =>
  read(STYLES_QUERY, {}, v.array(styleSchema));
