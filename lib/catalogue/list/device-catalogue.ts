import {
  type Catalogue,
  type CatalogueColumns,
  fromColumns,
  isCatalogueColumns,
} from '@/lib/catalogue/catalogue';
import { onCacheEmptied } from '@/lib/platform/cache/cache-channel';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { ttlOf } from '@/lib/platform/cache/caches';
import { isRecent } from '@/lib/platform/dates/duration';
import { createListeners } from '@/lib/platform/observable';
import { fetchSiteJson } from './videos-api';

/** Longer than the default deadline, because the catalogue may be hundreds of kilobytes on a slow connection. */
const DEADLINE_MS = 15_000;
/** A catalogue that is older than this is returned as it is, and renewed in the background. */
const FRESH_MS = 60_000;
/** Larger catalogues are not stored, because they would fill the device's storage. */
const MAX_STORED_CLASSES = 2500;

let held: { readonly catalogue: Catalogue; readonly atMs: number; readonly askedAtMs: number } | null = null;
let isFollowing = false;
let asking: Promise<Catalogue> | null = null;
const listeners = createListeners();

function hold(columns: CatalogueColumns, atMs: number, askedAtMs: number): Catalogue {
  const isNewer = held?.catalogue.version !== columns.version;
  const catalogue = held && !isNewer ? held.catalogue : fromColumns(columns);
  const wasHeld = held !== null;
  if (!isFollowing) onCacheEmptied('unifiedMetadata', forgetCatalogue);
  isFollowing = true;
  held = { catalogue, atMs, askedAtMs };
  if (wasHeld && isNewer) listeners.notify();
  return catalogue;
}

async function request(): Promise<Catalogue> {
  const askedAtMs = Date.now();
  const columns = await fetchSiteJson('/api/catalogue', isCatalogueColumns, DEADLINE_MS);
  if (columns.columns.id.length <= MAX_STORED_CLASSES) writeCache('unifiedMetadata', columns);
  return hold(columns, Date.now(), askedAtMs);
}

function ask(): Promise<Catalogue> {
  asking ??= request().finally(() => {
    asking = null;
  });
  return asking;
}

function refreshBehind(): void {
  ask().catch((cause: unknown) => console.warn('The catalogue could not be renewed', cause));
}

/** Returns the catalogue from memory or storage; requests a missing or expired one. Rejects with an AppError. */
export async function loadCatalogue(): Promise<Catalogue> {
  if (!held) {
    const stored = readCached('unifiedMetadata', isCatalogueColumns);
    if (stored) hold(stored.data, stored.timestamp, 0);
  }
  if (!held || !isRecent(held.atMs, ttlOf('unifiedMetadata'))) return ask();
  if (!isRecent(held.askedAtMs, FRESH_MS)) refreshBehind();
  return held.catalogue;
}

export const renewCatalogue = (): Promise<Catalogue> => ask();

export const onNewerCatalogue = listeners.add;

export function forgetCatalogue(): void {
  held = null;
  asking = null;
}
