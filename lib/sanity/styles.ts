import * as v from 'valibot';
import { STYLE_COLOURS, type Style } from '@/lib/videos/style';
import { type ReadContent, readContent } from './client';
import { STYLES_QUERY } from './queries';
import { optionalText, slug } from './schemas/field';
import { imageSchema } from './schemas/image-schema';

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
