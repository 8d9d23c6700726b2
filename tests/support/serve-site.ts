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
