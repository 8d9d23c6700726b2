import { isRecent } from '@/lib/platform/dates/duration';
import { pageReader, type ReadContent, readContent, readDrafts, readFreshContent } from '@/lib/sanity/client';
import { processWide } from '@/lib/sanity/process-wide';
import { createSharedReads } from '@/lib/sanity/shared-reads';
import type { SharedState } from '@/lib/server/shared/local-state';
import { sharedState } from '@/lib/server/shared/shared-state';
import { fetchSettings, type SiteSettings } from '@/lib/site/content/settings';

export async function currentSettings(): Promise<SiteSettings | null> {
  const [read, update] = await Promise.all([readerAfterUpdate(), latestContentUpdate()]);
  return fetchSettings(read, Date.now(), update);
}

const NAME = 'content';
/** Sanity's CDN may serve old content this long after a change. */
const CDN_LAG_MS = 60_000;

interface SeenUpdate {
  id: string | null;
  /** Unix ms by this instance's clock when it first read the id, because the clocks of instances may differ. */
  atMs: number;
}

export const latestContentUpdate = (state: SharedState = sharedState()): Promise<string | null> =>
  state.latestUpdate(NAME);

/** Tells all instances that content has changed. Rejects with an `AppError` while Redis is unreachable. */
export const announceContentUpdate = (state: SharedState = sharedState()): Promise<void> =>
  state.announceUpdate(NAME);

/** The readers of this process, one for each update: all pages that are rebuilt for the update share it. */
const sharedReads = () => processWide('shared-reads', () => createSharedReads(readFreshContent));

async function afterUpdate(nowMs: number, state: SharedState) {
  const id = await latestContentUpdate(state);
  const seen = processWide('content-update', (): SeenUpdate => ({ id: null, atMs: 0 }));
  if (seen.id !== id) {
    seen.id = id;
    seen.atMs = nowMs;
  }
  return { id, isFresh: id !== null && isRecent(seen.atMs, CDN_LAG_MS, nowMs) };
}

/** Returns a reader for one request. For CDN_LAG_MS after a content update, this reader bypasses the CDN. */
export async function readerAfterUpdate(
  nowMs = Date.now(),
  state: SharedState = sharedState(),
): Promise<ReadContent> {
  const { id, isFresh } = await afterUpdate(nowMs, state);
  return isFresh ? sharedReads()(id) : readContent;
}

/** Returns a reader for one page. Bypasses the CDN for drafts, on-demand rebuilds and recent updates (CDN_LAG_MS). */
export async function readerFor(
  revalidateReason: 'on-demand' | 'stale' | 'build' | undefined,
  isDraft = false,
): Promise<ReadContent> {
  if (isDraft) return readDrafts;
  if (revalidateReason === 'build') return readContent;
  const { id, isFresh } = await afterUpdate(Date.now(), sharedState());
  return revalidateReason === 'on-demand' ? sharedReads()(id) : pageReader({ isFresh });
}
