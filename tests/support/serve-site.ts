import { vi } from 'vitest';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-api';
import type { ListCard } from '@/lib/catalogue/list-card';
import { mountFetch } from './fetch-guard';

export const buildCard = (id: string, over: Partial<ListCard> = {}): ListCard => ({
  id,
  slug: id,
  title: id,
  durationSeconds: 1200,
  leavesAt: null,
  level: 'all',
  styles: [],
  instructors: [],
  image: null,
  previewClip: null,
  ...over,
});

export const buildAnswer = (ids: readonly string[], over: Partial<VideosAnswer> = {}): VideosAnswer => ({
  videos: ids.map((id) => buildCard(id)),
  nextCursor: null,
  total: ids.length,
  counts: null,
  version: 'one',
  ...over,
});

/** Answers requests with `bodies` in turn; an Error breaks the connection. Returns the URLs requested so far. */
export function serveInTurn(...bodies: readonly unknown[]): string[] {
  const asked: string[] = [];
  const waiting = [...bodies];
  mountFetch((request) => {
    asked.push(request.url.replace(location.origin, ''));
    const body = waiting.shift();
    if (body instanceof Error) throw body;
    return Response.json(body);
  });
  return asked;
}

/** Changes the answers of `/api/videos/by-ids`: the class `id` gets a leaving date in the past. */
export function serveAsLeft(id: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const [input] = call;
    const response = await fetch(...call);
    const url = input instanceof Request ? input.url : `${input}`;
    if (!url.includes('/api/videos/by-ids')) return response;
    const { videos } = (await response.json()) as { readonly videos: readonly ListCard[] };
    const leavesAt = '2020-01-01T00:00:00.000Z';
    return Response.json({ videos: videos.map((card) => (card.id === id ? { ...card, leavesAt } : card)) });
  });
}
