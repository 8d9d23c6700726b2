import type { Catalogue } from '@/lib/catalogue/catalogue';
import { type CatalogueColumns, fromColumns, isCatalogueColumns } from '@/lib/catalogue/catalogue-columns';
import { onCacheEmptied } from '@/lib/platform/cache/cache-channel';
import { ttlOf } from '@/lib/platform/cache/cache-names';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { AppError } from '@/lib/platform/errors/app-error';
import { fetchSiteJson, LISTS_FAILED } from './site-json';

/** The list may be a few hundred kilobytes on a slow connection. */
const DEADLINE_MS = 15_000;
/** What is older than this is shown at once and asked for again behind. */
const FRESH_MS = 60_000;
/** More classes than this would crowd everything else out of the device's storage. */
const MOST_STORED = 2500;

interface Held {
  readonly catalogue: Catalogue;
  /** When it came from the site, whichever page of this browser asked. */
  readonly atMs: number;
  readonly askedAtMs: number;
}

let held: Held | null = null;
/** From the first thing held on, for as long as the page lives. */
let isFollowing = false;
let asking: Promise<Catalogue> | null = null;
const listeners = new Set<() => void>();

function hold(columns: CatalogueColumns, atMs: number, askedAtMs: number): Catalogue {
  const isNewer = held?.catalogue.version !== columns.version;
  const catalogue = held && !isNewer ? held.catalogue : fromColumns(columns);
  const wasHeld = held !== null;
  if (!isFollowing) onCacheEmptied('unifiedMetadata', forgetCatalogue);
  isFollowing = true;
  held = { catalogue, atMs, askedAtMs };
  if (wasHeld && isNewer) for (const listener of listeners) listener();
  return catalogue;
}

async function request(): Promise<Catalogue> {
  const askedAtMs = Date.now();
  const columns = await fetchSiteJson('/api/catalogue', DEADLINE_MS);
  if (!isCatalogueColumns(columns)) throw new AppError('unknown', LISTS_FAILED);
  if (columns.columns.id.length <= MOST_STORED) writeCache('unifiedMetadata', columns);
  return hold(columns, Date.now(), askedAtMs);
}

/** Asks the site, once for all who wait. */
function ask(): Promise<Catalogue> {
  asking ??= request().finally(() => {
    asking = null;
  });
  return asking;
}

function refreshBehind(): void {
  ask().catch((cause: unknown) => console.warn('The catalogue could not be renewed', cause));
}

/**
 * The catalogue in this browser, from memory or the unified metadata cache where it is there, and renewed behind. What it
 * holds is the same for everybody. Rejects with an AppError when there is none and none can be fetched.
 */
export async function loadCatalogue(): Promise<Catalogue> {
  const nowMs = Date.now();
  if (!held) {
    const stored = readCached('unifiedMetadata', isCatalogueColumns);
    if (stored) hold(stored.data, stored.timestamp, 0);
  }
  if (!held || nowMs - held.atMs >= ttlOf('unifiedMetadata')) return ask();
  if (nowMs - held.askedAtMs >= FRESH_MS) refreshBehind();
  return held.catalogue;
}

/** Asks the site whatever is held; for when what is held has turned out to be old. Rejects with an AppError. */
export const renewCatalogue = (): Promise<Catalogue> => ask();

/** Calls `listener` when a newer catalogue has taken the place of the one that was given out. Returns how to stop. */
export function onNewerCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets what this page holds: the next list asks the cache, and then the site. */
export function forgetCatalogue(): void {
  held = null;
  asking = null;
}
