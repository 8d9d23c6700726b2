import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { readCatalogueVersion } from '@/lib/catalogue/read-catalogue';
import { timedMovesSchema } from '@/lib/catalogue/video';
import { isRecent } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { ReadContent } from '@/lib/sanity/client';
import { PLAYBACK_ID_PREFIX } from '@/lib/sanity/patterns';
import { MOMENT_REVISIONS_QUERY, MOMENTS_QUERY, MOMENTS_VERSION_QUERY } from '@/lib/sanity/queries';
import { listOf } from '@/lib/sanity/schemas';
import { parseWebVtt } from '@/lib/watch/web-vtt';
import type { IndexedClass, MomentIndex } from './moment-index';

const PART_SIZE = 4000;
const revisionsSchema = v.array(v.object({ _id: v.string(), revision: v.string() }));

/** Returns a revision for each class, which changes when the class or its transcript changes. */
async function readRevisions(read: ReadContent): Promise<Map<string, string>> {
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

async function readClasses(
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

interface Dependencies {
  readonly index: MomentIndex;
  /** Must use the server's token, because transcripts are private. */
  readonly read: ReadContent;
  readonly latestUpdate: () => Promise<string | null>;
  readonly now?: () => number;
}

const RECHECK_MS = 60_000;
/** For this long after a failed update, searches do not start another, because each would wait for it to fail. */
const RETRY_MS = 5000;
/** After an announced change, a search waits this long for the index update, then uses the index as it is. */
const UPDATE_WAIT_MS = 2000;
/** Classes per content request. The transcripts of 50 classes are about 0.5 MB. */
const BATCH = 50;

/** A search starts an index update if a change was announced or the last check is older than RECHECK_MS. */
export function createMomentSearch({ index, read, latestUpdate, now = Date.now }: Dependencies) {
  let version: string | null = null;
  let checked: { readonly update: string | null; readonly atMs: number } | null = null;
  let failure: { readonly error: unknown; readonly atMs: number } | null = null;
  let running: Promise<void> | null = null;

  async function update(): Promise<void> {
    const newest = await readCatalogueVersion(read, MOMENTS_VERSION_QUERY);
    if (newest === version) return;
    const [revisions, indexed] = await Promise.all([readRevisions(read), index.revisions()]);
    for (const id of indexed.keys()) if (!revisions.has(id)) await index.remove(id);
    const changed = [...revisions.keys()].filter((id) => indexed.get(id) !== revisions.get(id));
    for (let from = 0; from < changed.length; from += BATCH) {
      for (const entry of await readClasses(changed.slice(from, from + BATCH), revisions, read)) {
        await index.put(entry);
        // Indexing a class blocks the process; this lets other requests run before the next class.
        await nextTurn();
      }
    }
    version = newest;
  }

  function updateOnce(announced: string | null): Promise<void> {
    if (failure && isRecent(failure.atMs, RETRY_MS, now())) return Promise.reject(failure.error);
    running ??= update()
      .then(() => {
        checked = { update: announced, atMs: now() };
      })
      .catch((error: unknown) => {
        console.error('The transcripts could not be indexed', error);
        failure = { error, atMs: now() };
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** Starts an index update if one is due. Rejects only if the index is empty and the update fails or is slow. */
  async function makeCurrent(): Promise<void> {
    const announced = await latestUpdate();
    const isOld = checked === null || checked.update !== announced;
    if (!isOld && isRecent(checked?.atMs ?? 0, RECHECK_MS, now())) return;
    const waitMs = isOld ? UPDATE_WAIT_MS : 0;
    const wait = withDeadline(updateOnce(announced), 'Indexing the transcripts', waitMs);
    await wait.catch(async (error: unknown) => {
      if ((await index.revisions()).size === 0) throw error;
    });
  }

  return {
    async search(...asked: Parameters<MomentIndex['search']>) {
      await makeCurrent();
      return index.search(...asked);
    },
  };
}
