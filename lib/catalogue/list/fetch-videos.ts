import type { ListCard } from '@/lib/catalogue/list-card';
import { AppError } from '@/lib/platform/errors/app-error';
import { fetchSiteJson, LISTS_FAILED } from './site-json';
import { isVideosAnswer } from './videos-answer';

/** One page of a list of classes, as `/api/videos` answers. `query` is without `?`. Rejects with an AppError. */
export async function fetchVideos(query: string): Promise<readonly ListCard[]> {
  const answer = await fetchSiteJson(`/api/videos${query && `?${query}`}`);
  if (!isVideosAnswer(answer)) throw new AppError('unknown', LISTS_FAILED);
  return answer.videos;
}
