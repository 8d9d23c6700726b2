import { type ReadContent, readContent, readFreshContent } from '@/lib/sanity/client';
import { type SharedState, sharedState } from '@/lib/server/shared/shared-state';

const NAME = 'content-news';
/** For so long after a change the CDN may still answer with what was before. */
const CDN_LAG_MS = 60_000;

/** Names the last message that content changed; null before the first. Another name means: look again, now. */
export const latestContentNews = (state: SharedState = sharedState()): Promise<string | null> =>
  state.read(NAME);

/** Tells every instance that content changed. Rejects with an `AppError` when only this one knows. */
export const announceContentNews = (nowMs: number, state: SharedState = sharedState()): Promise<void> =>
  state.write(NAME, `${nowMs} ${Math.random()}`);

/** The reader for an answer that is made now: past the CDN for a while after news of a change. */
export async function readerAfterNews(
  nowMs = Date.now(),
  state: SharedState = sharedState(),
): Promise<ReadContent> {
  const news = await latestContentNews(state);
  const saidAtMs = Number.parseInt(news ?? '', 10);
  return nowMs - saidAtMs < CDN_LAG_MS ? readFreshContent : readContent;
}
