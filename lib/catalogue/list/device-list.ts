import type { Catalogue } from '@/lib/catalogue/catalogue';
import { partAfter } from '@/lib/catalogue/facets/list-cursor';
import { findClasses, type ListRule, orderOfRule } from '@/lib/catalogue/facets/list-rule';
import { VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/video-filters';
import { serverNow } from '@/lib/platform/http/server-clock';
import { loadCards } from './class-cards';
import type { ListRequest } from './list-store';
import { loadCatalogue, renewCatalogue } from './unified-metadata';
import type { VideosAnswer } from './videos-answer';

/** The search index is loaded when something was searched for. */
async function foundBy(query: string, catalogue: Catalogue): Promise<Pick<ListRule, 'only'>> {
  if (query === '') return {};
  const { indexOf } = await import('@/lib/catalogue/search/load-index');
  return { only: (await indexOf(catalogue)).rank(query) };
}

async function answerFrom(
  catalogue: Catalogue,
  { filters, sort, query = '', done }: ListRequest,
  cursor: string | null,
): Promise<VideosAnswer & { readonly isWhole: boolean }> {
  const left = done ? { without: done.ids } : {};
  const rule: ListRule = { filters, sort, ...left, ...(await foundBy(query, catalogue)) };
  const { classes, counts } = findClasses(catalogue, rule, serverNow());
  const part = partAfter(classes, orderOfRule(rule), cursor, VIDEOS_PER_PAGE);
  const ids = part.classes.map(({ id }) => id);
  const cards = ids.length > 0 ? await loadCards(ids) : {};
  const videos = ids.flatMap((id) => cards[id] ?? []);
  return {
    videos,
    nextCursor: part.nextCursor,
    total: classes.length,
    counts: cursor === null ? counts : null,
    version: catalogue.version,
    isWhole: videos.length === ids.length,
  };
}

/**
 * One page of a list whose choice stays on this device, chosen with the server's own rule. The server is asked for what
 * everybody is given and for cards by name, never for the choice. Rejects with an AppError.
 */
export async function deviceAnswer(request: ListRequest, cursor: string | null): Promise<VideosAnswer> {
  const { isWhole, ...answer } = await answerFrom(await loadCatalogue(), request, cursor);
  if (isWhole) return answer;
  // A class without a card has left since the catalogue was read: the number above the list must not count it.
  const { isWhole: _, ...newer } = await answerFrom(await renewCatalogue(), request, cursor);
  return newer;
}
