import type { Catalogue, CatalogueEntry } from '@/lib/catalogue/catalogue';
import { readCatalogue, readCatalogueStamp } from '@/lib/catalogue/read-catalogue';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { ReadContent } from '@/lib/sanity/client';

export type ServerCatalogue = Catalogue<CatalogueEntry>;

/** For so long nobody asks whether the content changed, unless there is news of it. */
export const LOOK_AGAIN_MS = 20_000;
/** Up to this age the last look is good enough to answer with while the next one goes on behind. */
export const MAX_AGE_MS = 60_000;
/** After a failed look the held catalogue is used for so long without another try. */
const RETRY_MS = 5000;
/** An answer waits so long for a look that is under way, and is then made from what is held: longer after news. */
const NEWS_PATIENCE_MS = 2000;
const AGE_PATIENCE_MS = 600;

interface Held {
  readonly catalogue: ServerCatalogue;
  /** The news that it is as new as. */
  readonly news: string | null;
  readonly lookedAtMs: number;
}

export interface CatalogueHolder {
  /** The catalogue as the content has it now. Rejects with an `AppError` when there is none and none can be read. */
  current(): Promise<ServerCatalogue>;
  /** The same, but what is held in its place when that takes too long: content that is slow keeps nobody waiting. */
  soon(): Promise<ServerCatalogue>;
}

export interface HolderDependencies {
  /** Asks for the stamp: content that cannot be reached shows here, soon. */
  readonly read: ReadContent;
  /** Reads the catalogue itself. */
  readonly readLists: ReadContent;
  readonly latestNews: () => Promise<string | null>;
  readonly now?: () => number;
}

/**
 * Holds one reading of the catalogue for everybody. News of a change are followed before the next answer; without news a
 * change is noticed within a minute. The whole is read again only when its stamp has changed. While content cannot be
 * read the last catalogue is used and the failure logged.
 */
export function createCatalogueHolder({
  read,
  readLists,
  latestNews,
  now = Date.now,
}: HolderDependencies): CatalogueHolder {
  let held: Held | null = null;
  let looking: { readonly news: string | null; readonly work: Promise<ServerCatalogue> } | null = null;

  async function look(news: string | null): Promise<ServerCatalogue> {
    try {
      const stamp = await readCatalogueStamp(read);
      const isSame = held?.catalogue.version === stamp;
      const catalogue = isSame && held ? held.catalogue : await readCatalogue(readLists, stamp);
      held = { catalogue, news, lookedAtMs: now() };
    } catch (error) {
      if (!held) throw error;
      console.error('The catalogue could not be read again', error);
      held = { ...held, news, lookedAtMs: now() - MAX_AGE_MS + RETRY_MS };
    }
    return held.catalogue;
  }

  /** One look at a time for the same news; what was begun before the news does not count as having followed them. */
  function lookOnce(news: string | null): Promise<ServerCatalogue> {
    if (looking?.news === news) return looking.work;
    const entry = { news, work: look(news) };
    looking = entry;
    const end = () => {
      if (looking === entry) looking = null;
    };
    entry.work.then(end, end);
    return entry.work;
  }

  async function current(): Promise<ServerCatalogue> {
    const news = await latestNews();
    if (!held || held.news !== news) return lookOnce(news);
    const ageMs = now() - held.lookedAtMs;
    if (ageMs < LOOK_AGAIN_MS) return held.catalogue;
    const newer = lookOnce(news);
    return ageMs < MAX_AGE_MS ? held.catalogue : newer;
  }

  return {
    current,
    async soon() {
      const newest = current();
      if (!held) return newest;
      const patienceMs = held.news === (await latestNews()) ? AGE_PATIENCE_MS : NEWS_PATIENCE_MS;
      return withDeadline(newest, 'The classes', patienceMs).catch((error: unknown) => {
        if (!held) throw error;
        return held.catalogue;
      });
    },
  };
}
