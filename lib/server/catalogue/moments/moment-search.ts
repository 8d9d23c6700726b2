import { setImmediate as nextTurn } from 'node:timers/promises';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { ReadContent } from '@/lib/sanity/client';
import { readClasses, readMomentsVersion, readRevisions } from './moment-content';
import type { MomentIndex } from './moment-index';

interface Dependencies {
  readonly index: MomentIndex;
  /** Reads private documents. */
  readonly read: ReadContent;
  /** Id of the latest announced content update. */
  readonly latestUpdate: () => Promise<string | null>;
  readonly now?: () => number;
}

const RECHECK_MS = 60_000;
/** How long a search waits for a running update; then it answers with what is indexed. */
const PATIENCE_MS = 2000;
/** Classes per request; their transcripts have half a megabyte. */
const BATCH = 50;

/** Keeps the index current: indexes only classes whose revision has changed. */
export function createMomentSearch({ index, read, latestUpdate, now = Date.now }: Dependencies) {
  let version: string | null = null;
  let checked: { readonly update: string | null; readonly atMs: number } | null = null;
  let running: Promise<void> | null = null;

  async function update(): Promise<void> {
    const newest = await readMomentsVersion(read);
    if (newest === version) return;
    const [revisions, indexed] = await Promise.all([readRevisions(read), index.revisions()]);
    for (const id of indexed.keys()) if (!revisions.has(id)) await index.remove(id);
    const changed = [...revisions.keys()].filter((id) => indexed.get(id) !== revisions.get(id));
    for (let from = 0; from < changed.length; from += BATCH) {
      for (const entry of await readClasses(changed.slice(from, from + BATCH), revisions, read)) {
        await index.put(entry);
        // Lets other requests run between two classes.
        await nextTurn();
      }
    }
    version = newest;
  }

  function updateOnce(announced: string | null): Promise<void> {
    running ??= update()
      .then(() => {
        checked = { update: announced, atMs: now() };
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  /** Rejects with an `AppError` while there is no index at all. */
  async function makeCurrent(): Promise<void> {
    const announced = await latestUpdate();
    const isOld = checked === null || checked.update !== announced;
    if (!isOld && now() - (checked?.atMs ?? 0) < RECHECK_MS) return;
    const work = updateOnce(announced);
    const wait = withDeadline(work, 'Indexing the transcripts', isOld ? PATIENCE_MS : 0);
    await wait.catch(async (error: unknown) => {
      work.catch((cause: unknown) => console.error('The transcripts could not be indexed', cause));
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
