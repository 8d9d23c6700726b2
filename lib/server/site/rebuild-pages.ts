import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { DUE_QUERY } from '@/lib/sanity/queries';
import { type Changed, changedPaths } from './shown-pages';

export interface RebuildTools {
  readonly classLists: () => Promise<readonly string[]>;
  /** Returns the paths that redirect to one of `paths`. */
  readonly oldAddresses: (paths: readonly string[]) => Promise<readonly string[]>;
  /** With `ifBuilt`, skips a page that was never built. */
  readonly revalidate: (path: string, options: { readonly ifBuilt: boolean }) => Promise<void>;
}

const LISTED_TYPES = new Set(['video', 'series', 'style', 'instructor']);

/** Number of pages rebuilt at the same time. They share requests for content (lib/sanity/shared-reads.ts). */
const PAGES_AT_ONCE = 20;

interface Rebuild {
  readonly path: string;
  readonly ifBuilt: boolean;
}

export async function pagesToBuild(
  documents: readonly Changed[],
  { classLists, oldAddresses }: Pick<RebuildTools, 'classLists' | 'oldAddresses'>,
): Promise<readonly Rebuild[]> {
  const paths = changedPaths(documents);
  const isListed = documents.some(({ _type }) => LISTED_TYPES.has(_type));
  // After a change of a slug, the page at the old address must become a redirect.
  const others = await Promise.all([
    isListed ? classLists() : [],
    paths.length > 0 ? oldAddresses(paths) : [],
  ]);
  return [
    ...paths.map((path) => ({ path, ifBuilt: false })),
    ...others
      .flat()
      .filter((path) => !paths.includes(path))
      .map((path) => ({ path, ifBuilt: true })),
  ];
}

/** Returns the paths that failed. A failure does not stop the other pages. */
export async function buildAll(pages: readonly Rebuild[], { revalidate }: Pick<RebuildTools, 'revalidate'>) {
  const failed: string[] = [];
  const waiting = [...pages];
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { path, ifBuilt } = page;
      await revalidate(path, { ifBuilt }).catch((error: unknown) => {
        console.error(`The page ${path} could not be built again`, error);
        failed.push(path);
      });
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return failed;
}

const dueSchema = v.array(v.object({ _type: v.string(), slug: v.nullable(v.string()) }));

/** Longer than the minute between two calls of `rebuildDuePages`, so that a late call misses no page. */
const LOOK_BACK_MS = 90_000;

export async function rebuildDuePages(
  read: ReadContent,
  nowMs: number,
  tools: RebuildTools,
): Promise<string> {
  const [after, until] = [nowMs - LOOK_BACK_MS, nowMs].map((ms) => new Date(ms).toISOString());
  const due = await read(DUE_QUERY, { after, until }, dueSchema);
  const failed = await buildAll(await pagesToBuild(due, tools), tools);
  if (failed.length > 0) throw new Error(`Pages that could not be built: ${failed.join(', ')}`);
  return `shown: ${due.length}`;
}
