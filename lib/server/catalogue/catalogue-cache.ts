import type { Catalogue, CatalogueEntry } from '@/lib/catalogue/catalogue';
import { readCatalogue, readCatalogueVersion } from '@/lib/catalogue/read-catalogue';
import { isBuildingSite } from '@/lib/platform/config/env';
import { isRecent } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { type ReadContent, readFreshLists } from '@/lib/sanity/client';
import { READ_DEADLINE_MS } from '@/lib/sanity/config';
import { processWide } from '@/lib/sanity/process-wide';
import { latestContentUpdate, readerAfterUpdate } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS } from '@/lib/server/site/shell-props';

export type ServerCatalogue = Catalogue<CatalogueEntry>;

interface PublishedCatalogue {
  readonly catalogue: ServerCatalogue;
  readonly nextPublicationMs: number;
}

/** Leaves out classes with a future publication date. Adds their number to `version`: each publication changes it. */
function publishedPart(whole: ServerCatalogue, nowMs: number): PublishedCatalogue {
  const scheduled = new Map(
    whole.entries
      .map(({ id, publishedAt }) => [id, Date.parse(publishedAt)] as const)
      .filter(([, ms]) => ms > nowMs),
  );
  if (scheduled.size === 0) return { catalogue: whole, nextPublicationMs: Number.POSITIVE_INFINITY };
  const entries = whole.entries.filter(({ id }) => !scheduled.has(id));
  const shown = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !scheduled.has(id)));
  const picks = new Map([...whole.picks].map(([instructor, ids]) => [instructor, shown(ids)]));
  const version = `${whole.version} without ${scheduled.size}`;
  return {
    catalogue: { ...whole, version, entries, picks },
    nextPublicationMs: Math.min(...scheduled.values()),
  };
}

export const RECHECK_MS = 20_000;
/** If the last version check is older than this, requests wait for a new check; else they get the cached catalogue. */
export const MAX_AGE_MS = 60_000;
/** After a failed check, the cached catalogue is checked again only after this time. */
export const RETRY_MS = 5000;
/** After an announced change, `currentOrCached` waits this long for the new catalogue, then returns the old one. */
const UPDATE_WAIT_MS = 2000;
/** If the last check is older than `MAX_AGE_MS`, `currentOrCached` waits this long, then returns the old catalogue. */
const AGE_WAIT_MS = 600;

interface Cached extends PublishedCatalogue {
  readonly whole: ServerCatalogue;
  readonly update: string | null;
  readonly checkedAtMs: number;
}

interface CacheDependencies {
  readonly read: ReadContent;
  readonly readLists: ReadContent;
  readonly latestUpdate: () => Promise<string | null>;
  readonly now?: () => number;
}

/** A request starts a version check of the catalogue if a change was announced or the last check is RECHECK_MS old. */
export function createCatalogueCache({ read, readLists, latestUpdate, now = Date.now }: CacheDependencies) {
  let cached: Cached | null = null;
  let failure: { update: string | null; error: unknown; atMs: number } | null = null;
  let running: { readonly update: string | null; readonly work: Promise<ServerCatalogue> } | null = null;

  function publishedNow(entry: Cached): ServerCatalogue {
    if (now() < entry.nextPublicationMs) return entry.catalogue;
    cached = { ...entry, ...publishedPart(entry.whole, now()) };
    return cached.catalogue;
  }

  async function check(update: string | null): Promise<ServerCatalogue> {
    try {
      const version = await readCatalogueVersion(read);
      if (cached?.whole.version === version) cached = { ...cached, update, checkedAtMs: now() };
      else {
        const whole = await readCatalogue(readLists, version);
        cached = { ...publishedPart(whole, now()), whole, update, checkedAtMs: now() };
      }
      failure = null;
    } catch (error) {
      if (!cached) throw error;
      console.error('The catalogue could not be read again', error);
      if (cached.update !== update) {
        failure = { update, error, atMs: now() };
        throw error;
      }
      cached = { ...cached, checkedAtMs: now() - RECHECK_MS + RETRY_MS };
    }
    return publishedNow(cached);
  }

  /** Joins a running check only if it has the same update id: a check for an earlier id may have read old content. */
  function checkOnce(update: string | null): Promise<ServerCatalogue> {
    if (running?.update === update) return running.work;
    const entry = { update, work: check(update) };
    running = entry;
    const end = () => {
      if (running === entry) running = null;
    };
    entry.work.then(end, end);
    return entry.work;
  }

  async function currentAt(update: string | null): Promise<ServerCatalogue> {
    if (!cached || cached.update !== update) {
      if (failure?.update === update && isRecent(failure.atMs, RETRY_MS, now())) throw failure.error;
      return checkOnce(update);
    }
    const ageMs = Math.abs(now() - cached.checkedAtMs);
    if (ageMs < RECHECK_MS) return publishedNow(cached);
    const newer = checkOnce(update);
    return ageMs < MAX_AGE_MS ? publishedNow(cached) : newer;
  }

  return {
    /** Rejects with an `AppError` rather than returning a catalogue from before the latest announced change. */
    current: async (): Promise<ServerCatalogue> => currentAt(await latestUpdate()),
    nextPublicationMs: (): number => cached?.nextPublicationMs ?? Number.POSITIVE_INFINITY,
    async currentOrCached(): Promise<ServerCatalogue> {
      const update = await latestUpdate();
      const newest = currentAt(update);
      if (!cached) return newest;
      const waitMs = cached.update === update ? AGE_WAIT_MS : UPDATE_WAIT_MS;
      return withDeadline(newest, 'The classes', waitMs).catch((error: unknown) => {
        if (!cached) throw error;
        return publishedNow(cached);
      });
    },
  };
}

/** Reads from Sanity's CDN, except shortly after an update: Sanity's free plan limits the API requests per month. */
const readVersion: ReadContent = async (query, params, schema) =>
  (await readerAfterUpdate())(query, params, schema);

const cache = () =>
  processWide('catalogue', () =>
    createCatalogueCache({
      read: readVersion,
      readLists: readFreshLists,
      latestUpdate: latestContentUpdate,
    }),
  );

export const freshCatalogue = (): Promise<ServerCatalogue> => cache().current();

/** For pages that Next stores. Rejects when reading is slow: Next then keeps the stored page. */
export const currentCatalogue = (): Promise<ServerCatalogue> =>
  isBuildingSite()
    ? freshCatalogue()
    : withDeadline(freshCatalogue(), 'Loading the classes', READ_DEADLINE_MS);

/** For answers made at each request: returns the cached catalogue when reading is slow. */
export const cachedCatalogue = (): Promise<ServerCatalogue> => cache().currentOrCached();

export function revalidateSeconds(): number {
  const untilNext = Math.ceil((cache().nextPublicationMs() - Date.now()) / 1000);
  return Math.max(1, Math.min(REVALIDATE_SECONDS, untilNext));
}
