import { currentCatalogue } from '../../sanity/catalogue';
import { type ReadContent, readContent } from '../../sanity/client';
import { getVideosPage } from '../../sanity/videos';
import { countFacets } from '../../videos/facet-counts';
import { toListCard } from '../../videos/list-card';
import { VIDEOS_PER_PAGE, type VideoFilters, type VideoSort } from '../../videos/video-filters';
import type { VideosAnswer } from '../../videos/videos-answer';

export interface ListRequest {
  readonly filters?: VideoFilters;
  readonly sort?: VideoSort;
  readonly cursor?: string | null;
  readonly limit?: number;
}

/**
 * One page of a list with how many there are in all and, on the first page, what each further choice would show. Rejects
 * with an `AppError` when content cannot be read.
 */
export async function listVideos(
  { filters = {}, sort = 'newest', cursor = null, limit }: ListRequest,
  read: ReadContent = readContent,
): Promise<VideosAnswer> {
  const [page, catalogue] = await Promise.all([
    getVideosPage({ filters, sort, cursor, limit }, read),
    currentCatalogue(read),
  ]);
  const { total, counts } = countFacets(catalogue, filters, Date.now());
  return {
    videos: page.videos.map(toListCard),
    nextCursor: page.nextCursor,
    total: filters.list === 'new-releases' ? Math.min(total, VIDEOS_PER_PAGE) : total,
    counts: cursor === null ? counts : null,
  };
}
