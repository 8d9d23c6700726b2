import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { VOICES_QUERY } from '@/lib/sanity/queries';
import { optionalText } from '@/lib/sanity/schemas/field';

/** What a member says of the studio, in her own words. */
export interface Voice {
  readonly id: string;
  readonly quote: string;
  readonly name: string;
  /** A few words about her, empty for none. */
  readonly about: string;
}

const voiceSchema = v.object({ id: v.string(), quote: v.string(), name: v.string(), about: optionalText });

/** The first `limit` voices in the editors' order. Rejects with an `AppError` when they cannot be read. */
export const getVoices = (limit: number, read: ReadContent = readContent): Promise<Voice[]> =>
  read(VOICES_QUERY, { limit }, v.array(voiceSchema));
