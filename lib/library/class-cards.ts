import { readCache, writeCache } from '../cache/cache-store';
import { AppError } from '../errors/app-error';
import { withDeadline } from '../errors/deadline';
import type { ListCard } from '../videos/list-card';
import { isVideosAnswer } from '../videos/videos-answer';

/** Cards by id; null for a class that has left the catalogue. */
export type Cards = Readonly<Record<string, ListCard | null>>;

const CHUNK = 48;
/** Kept cards; the ones looked up last win. */
const MAX_KEPT = 400;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCards = (value: unknown): value is Cards =>
  isObject(value) &&
  Object.values(value).every(
    (card) => card === null || (isObject(card) && 'slug' in card && 'title' in card),
  );

const FAILED = 'The classes could not be loaded.';

/** GETs JSON of this site. Rejects with an AppError on any failure. */
export async function fetchSiteJson(address: string): Promise<unknown> {
  const request = async (): Promise<unknown> => {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new AppError('unavailable', FAILED, { cause: new Error(`${response.status}`) });
    return response.json();
  };
  try {
    return await withDeadline(request(), 'Loading the classes');
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('network', FAILED, { cause });
  }
}

/** One page of a list of classes, as `/api/videos` answers. `query` is without `?`. */
export async function fetchVideos(query: string): Promise<readonly ListCard[]> {
  const answer = await fetchSiteJson(`/api/videos?${query}`);
  if (!isVideosAnswer(answer)) throw new AppError('unknown', FAILED);
  return answer.videos;
}

async function fetchByIds(ids: readonly string[]): Promise<Cards> {
  const answer = await fetchSiteJson(`/api/videos/by-ids?ids=${ids.map(encodeURIComponent).join(',')}`);
  const videos =
    isObject(answer) && 'videos' in answer && Array.isArray(answer.videos) ? answer.videos : null;
  if (!videos) throw new AppError('unknown', FAILED);
  const found: Cards = Object.fromEntries(videos.map((video: ListCard) => [video.id, video]));
  return Object.fromEntries(ids.map((id) => [id, found[id] ?? null]));
}

/**
 * The cards of these classes, from the video metadata cache where it has them. Rejects with an AppError when some are
 * missing and cannot be fetched.
 */
export async function loadCards(ids: readonly string[]): Promise<Cards> {
  const kept = readCache('videoMetadata', isCards) ?? {};
  const missing = [...new Set(ids)].filter((id) => !Object.hasOwn(kept, id));
  if (missing.length === 0) return kept;
  const chunks = Array.from({ length: Math.ceil(missing.length / CHUNK) }, (_, index) =>
    missing.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const fetched = await Promise.all(chunks.map(fetchByIds));
  const all: Cards = Object.assign({}, kept, ...fetched);
  writeCache('videoMetadata', Object.fromEntries(Object.entries(all).slice(-MAX_KEPT)));
  return all;
}
