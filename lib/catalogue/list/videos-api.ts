import type { ListSort, VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import type { FacetCounts } from '@/lib/catalogue/facets/list-rule';
import type { ListCard } from '@/lib/catalogue/list-card';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import {
  hasShape,
  isFigure,
  isList,
  isListOf,
  isNullOr,
  isObject,
  isText,
} from '@/lib/platform/storage/shape';

/** Classes that the member has done. The browser removes them from lists, so that no request contains their ids. */
export interface DoneClasses {
  readonly uid: string;
  readonly ids: ReadonlySet<string>;
}

export interface ListRequest {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  readonly query?: string;
  readonly done?: DoneClasses | null;
}

export interface VideosAnswer {
  readonly videos: readonly ListCard[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly counts: FacetCounts | null;
  /** Version of the catalogue. A list joined from pages of different versions may lack classes. */
  readonly version: string;
}

const hasCardFields = hasShape({
  id: isText,
  slug: isText,
  title: isText,
  styles: isList,
  instructors: isList,
});
export const isCard = (value: unknown): value is ListCard => hasCardFields(value);

const hasAnswerFields = hasShape({
  videos: isListOf(isCard),
  total: isFigure,
  nextCursor: isNullOr(isText),
  counts: isNullOr(isObject),
  version: isText,
});
const isVideosAnswer = (value: unknown): value is VideosAnswer => hasAnswerFields(value);

const LISTS_FAILED = 'We couldn’t load the classes. Check your connection and try again.';

/** Requests JSON from this site. Rejects with an AppError if the request fails or `isWanted` refuses the answer. */
export async function fetchSiteJson<T>(
  address: string,
  isWanted: (value: unknown) => value is T,
  deadlineMs?: number,
): Promise<T> {
  const request = async (): Promise<T> => {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok)
      throw new AppError('unavailable', LISTS_FAILED, { cause: new Error(`${address}: ${response.status}`) });
    const answer: unknown = await response.json();
    if (!isWanted(answer)) throw new AppError('unknown', LISTS_FAILED);
    return answer;
  };
  try {
    return await withDeadline(request(), 'Loading the classes', deadlineMs);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('network', LISTS_FAILED, { cause });
  }
}

/** Reads one page of `/api/videos`. `query` has no leading `?`. Rejects with an AppError. */
export const fetchPage = (query: string): Promise<VideosAnswer> =>
  fetchSiteJson(`/api/videos${query && `?${query}`}`, isVideosAnswer);

export const fetchVideos = async (query: string): Promise<readonly ListCard[]> =>
  (await fetchPage(query)).videos;

/** Maximum pages of `fetchUndone`: for each page, it sends a request and reads the member's progress. */
const MAX_PAGES = 6;

/**
 * Reads up to MAX_PAGES pages, until they contain `count` classes that `isSuited` accepts and the member has not
 * done. Returns all classes of these pages (`videos`) and the ids of the classes that are done (`doneIds`).
 */
export async function fetchUndone(
  query: string,
  loadDone: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  count: number,
  isSuited: (card: ListCard) => boolean = () => true,
): Promise<{ readonly videos: readonly ListCard[]; readonly doneIds: ReadonlySet<string> }> {
  const videos: ListCard[] = [];
  const doneIds = new Set<string>();
  let next = query;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await fetchPage(next);
    videos.push(...answer.videos);
    for (const id of await loadDone(answer.videos.map((video) => video.id))) doneIds.add(id);
    const fresh = videos.filter((card) => isSuited(card) && !doneIds.has(card.id));
    if (answer.nextCursor === null || fresh.length >= count) break;
    next = `${query}&cursor=${encodeURIComponent(answer.nextCursor)}`;
  }
  return { videos, doneIds };
}
