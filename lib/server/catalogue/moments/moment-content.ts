import * as v from 'valibot';
import { timedMovesSchema } from '@/lib/catalogue/video';
import type { ReadContent } from '@/lib/sanity/client';
import { PLAYBACK_ID_PREFIX } from '@/lib/sanity/patterns';
import { MOMENT_REVISIONS_QUERY, MOMENTS_QUERY, MOMENTS_VERSION_QUERY } from '@/lib/sanity/queries';
import { isoTime, listOf } from '@/lib/sanity/schemas';
import { parseWebVtt } from '@/lib/watch/web-vtt';
import type { IndexedClass } from './moment-index';

const versionSchema = v.object({ count: v.number(), updatedAt: v.nullable(isoTime) });

/** Returns a version that changes with every class and transcript. */
export async function readMomentsVersion(read: ReadContent): Promise<string> {
  const { count, updatedAt } = await read(MOMENTS_VERSION_QUERY, {}, versionSchema);
  return `${count} ${updatedAt ?? ''}`;
}

const PART_SIZE = 4000;
const revisionsSchema = v.array(v.object({ _id: v.string(), revision: v.string() }));

/** Returns the revision of each class, which also changes with its transcript. */
export async function readRevisions(read: ReadContent): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ; ) {
    const part = await read(MOMENT_REVISIONS_QUERY, { after, limit: PART_SIZE }, revisionsSchema);
    for (const { _id, revision } of part) found.set(_id, revision);
    const last = part.at(-1);
    if (last === undefined || part.length < PART_SIZE) break;
    after = last._id;
  }
  const classes = [...found].filter(([id]) => !id.startsWith(PLAYBACK_ID_PREFIX));
  return new Map(
    classes.map(([id, revision]) => [id, `${revision} ${found.get(`${PLAYBACK_ID_PREFIX}${id}`) ?? ''}`]),
  );
}

const momentsSchema = v.object({
  classes: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      people: listOf(v.string()),
      timedMoves: timedMovesSchema,
    }),
  ),
  transcripts: v.array(v.object({ _id: v.string(), transcript: v.nullish(v.string(), null) })),
});

/** Reads with the server's token, because transcripts are private. */
export async function readClasses(
  ids: readonly string[],
  revisions: ReadonlyMap<string, string>,
  read: ReadContent,
): Promise<IndexedClass[]> {
  const both = ids.flatMap((id) => [id, `${PLAYBACK_ID_PREFIX}${id}`]);
  const { classes, transcripts } = await read(MOMENTS_QUERY, { ids: both }, momentsSchema);
  const spoken = new Map(transcripts.map(({ _id, transcript }) => [_id, transcript]));
  return classes.map(({ id, title, people, timedMoves }) => ({
    id,
    revision: revisions.get(id) ?? '',
    about: [title, ...people].join(' '),
    moves: timedMoves,
    cues: parseWebVtt(spoken.get(`${PLAYBACK_ID_PREFIX}${id}`) ?? ''),
  }));
}
