import { type ReadContent, readContent, readFreshContent } from '@/lib/sanity/client';
import { type SharedState, sharedState } from '@/lib/server/shared/shared-state';

const NAME = 'content-news';
/** How long after a change Sanity's CDN may still serve the old content. */
const CDN_LAG_MS = 60_000;

/** Id of the last announced content change; null before the first. A new id means: check the content now. */
export const latestContentNews = (state: SharedState = sharedState()): Promise<string | null> =>
  state.read(NAME);

/** Tells every instance that content changed. Rejects with an `AppError` when only this one knows. */
export const announceContentNews = (nowMs: number, state: SharedState = sharedState()): Promise<void> =>
  state.write(NAME, `${nowMs} ${Math.random()}`);

/** The reader for an answer made now: bypasses the CDN for a while after an announced change. */
export async function readerAfterNews(
  nowMs = Date.now(),
  state: SharedState = sharedState(),
): Promise<ReadContent> {
  const news = await latestContentNews(state);
  const saidAtMs = Number.parseInt(news ?? '', 10);
  return nowMs - saidAtMs < CDN_LAG_MS ? readFreshContent : readContent;
}
