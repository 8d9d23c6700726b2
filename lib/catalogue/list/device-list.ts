import type { Catalogue } from '@/lib/catalogue/catalogue';
import { type ListRule, pageOf } from '@/lib/catalogue/facets/list-rule';
import { serverNow } from '@/lib/platform/http/server-clock';
import { loadCards } from './class-cards';
import { loadCatalogue, renewCatalogue } from './device-catalogue';
import type { ListRequest, VideosAnswer } from './videos-api';

async function foundBy(query: string, catalogue: Catalogue): Promise<Pick<ListRule, 'only'>> {
  if (query === '') return {};
  const { indexOf } = await import('@/lib/catalogue/search/search-index');
  return { only: (await indexOf(catalogue)).rank(query) };
}

async function answerFrom(
  catalogue: Catalogue,
  { filters, sort, query = '', done }: ListRequest,
  cursor: string | null,
): Promise<VideosAnswer & { readonly isWhole: boolean }> {
  const left = done ? { without: done.ids } : {};
  const rule: ListRule = { filters, sort, ...left, ...(await foundBy(query, catalogue)) };
  const { ids, ...page } = pageOf(catalogue, rule, cursor, serverNow());
  const cards = ids.length > 0 ? await loadCards(ids) : {};
  const videos = ids.flatMap((id) => cards[id] ?? []);
  return { ...page, videos, isWhole: videos.length === ids.length };
}

/** Filters in the browser, so that no request contains the filters. Rejects with an AppError. */
export async function deviceAnswer(request: ListRequest, cursor: string | null): Promise<VideosAnswer> {
  const { isWhole, ...answer } = await answerFrom(await loadCatalogue(), request, cursor);
  if (isWhole) return answer;
  // A class without a card was removed after the catalogue was read. Only a newer catalogue gives the right `total`.
  const { isWhole: _, ...newer } = await answerFrom(await renewCatalogue(), request, cursor);
  return newer;
}
