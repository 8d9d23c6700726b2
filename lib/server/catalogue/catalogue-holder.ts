import type { Catalogue, CatalogueEntry } from '@/lib/catalogue/catalogue';
import { readCatalogue, readCatalogueStamp } from '@/lib/catalogue/read-catalogue';
import { withDeadline } from '@/lib/platform/errors/deadline';
import type { ReadContent } from '@/lib/sanity/client';

export type ServerCatalogue = Catalogue<CatalogueEntry>;

/** How long nobody checks whether the content changed, unless a change is announced. */
export const LOOK_AGAIN_MS = 20_000;
/** Up to this age the held catalogue is served while the next check runs in the background. */
export const MAX_AGE_MS = 60_000;
/** How long a failed check counts before the next try. */
const RETRY_MS = 5000;
/**
 * How long a request waits for a running check before it is answered from the held catalogue; longer after an announced
 * change.
 */
const NEWS_PATIENCE_MS = 2000;
const AGE_PATIENCE_MS = 600;

interface Held {
  readonly catalogue: ServerCatalogue;
  /** The announced change that this catalogue already includes. */
  readonly news: string | null;
  readonly lookedAtMs: number;
}

/** A check for an announced change that failed. */
interface Failure {
  readonly news: string | null;
  readonly error: unknown;
  readonly untilMs: number;
}

export interface CatalogueHolder {
  /**
   * The catalogue as the content has it now: never one that may be older than an announced change. Rejects with an
   * `AppError` when it cannot be read.
   */
  current(): Promise<ServerCatalogue>;
  /** The same, but the held catalogue when that takes too long, so that slow content keeps nobody waiting. */
  soon(): Promise<ServerCatalogue>;
}

export interface HolderDependencies {
  /** Reads the stamp; content that cannot be reached is noticed here, quickly. */
  readonly read: ReadContent;
  /** Reads the catalogue itself. */
  readonly readLists: ReadContent;
  readonly latestNews: () => Promise<string | null>;
  readonly now?: () => number;
}

/**
 * Holds one catalogue for the whole process. An announced change is picked up before the next answer, any other within
 * a minute. The catalogue is read again only when its stamp has changed. While content cannot be read the failure is
 * logged and the last catalogue served, but not as current once a change of it was announced.
 */
export function createCatalogueHolder({
  read,
  readLists,
  latestNews,
  now = Date.now,
}: HolderDependencies): CatalogueHolder {
  let held: Held | null = null;
  let failure: Failure | null = null;
  let looking: { readonly news: string | null; readonly work: Promise<ServerCatalogue> } | null = null;

  async function look(news: string | null): Promise<ServerCatalogue> {
    try {
      const stamp = await readCatalogueStamp(read);
      const isSame = held?.catalogue.version === stamp;
      const catalogue = isSame && held ? held.catalogue : await readCatalogue(readLists, stamp);
      held = { catalogue, news, lookedAtMs: now() };
      failure = null;
    } catch (error) {
      if (!held) throw error;
      console.error('The catalogue could not be read again', error);
      if (held.news !== news) {
        failure = { news, error, untilMs: now() + RETRY_MS };
        throw error;
      }
      held = { ...held, lookedAtMs: now() - MAX_AGE_MS + RETRY_MS };
    }
    return held.catalogue;
  }

  /**
   * One check at a time for each announced change; a check that began before the announcement does not count for it.
   */
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
    if (!held || held.news !== news) {
      if (failure?.news === news && now() < failure.untilMs) throw failure.error;
      return lookOnce(news);
    }
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
