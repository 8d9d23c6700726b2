import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { STYLES_QUERY } from '@/lib/sanity/queries';
import { optionalText, slug } from '@/lib/sanity/schemas/field';
import { imageSchema } from '@/lib/sanity/schemas/image-schema';
import { STYLE_COLOURS, type Style } from './style';

const styleSchema = v.object({
  id: v.string(),
  slug,
  title: v.string(),
  summary: optionalText,
  colour: v.nullish(v.picklist(STYLE_COLOURS), 'ink'),
  image: imageSchema,
  portrait: imageSchema,
});

/** All styles in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getStyles = (read: ReadContent = readContent): Promise<Style[]> =>
  read(STYLES_QUERY, {}, v.array(styleSchema));
