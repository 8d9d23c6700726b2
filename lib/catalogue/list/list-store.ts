import { listQuery, privateFragment } from '@/lib/catalogue/facets/catalogue-choice';
import { onCacheEmptied } from '@/lib/platform/cache/cache-channel';
import { isRecent } from '@/lib/platform/dates/duration';
import { setNewest } from '@/lib/platform/newest-entries';
import { createListeners } from '@/lib/platform/observable';
import { type DoneClasses, fetchPage, type ListRequest, type VideosAnswer } from './videos-api';

interface HeldList {
  readonly answer: VideosAnswer | null;
  readonly status: 'ready' | 'loading' | 'failed';
}

/** Lists older than this are read again. Equal to the lifetime of cached video metadata (product.md 9.5). */
export const LIST_TTL_MS = 30 * 60_000;
const MAX_LISTS = 40;
/** Maximum restarts when the catalogue changes between page requests. After that, the list may mix two versions. */
const MAX_RENEWALS = 2;

interface Entry {
  readonly held: HeldList;
  readonly atMs: number;
  readonly done: DoneClasses | null;
}

const lists = new Map<string, Entry>();
const listeners = createListeners();
let isFollowing = false;

export const keyOf = ({ filters, sort, query = '', done }: ListRequest): string =>
  [listQuery(filters, sort, null), privateFragment(filters, query), done ? `without ${done.uid}` : '']
    .filter(Boolean)
    .join('#');

function put(request: ListRequest, held: HeldList, atMs: number): void {
  if (!isFollowing) onCacheEmptied('unifiedMetadata', forgetLists);
  isFollowing = true;
  const key = keyOf(request);
  setNewest(lists, key, { held, atMs, done: request.done ?? null }, MAX_LISTS);
  listeners.notify();
}

/** Returns the list even if it is old, because an old list stays on screen until it is renewed. */
export const heldList = (key: string): HeldList | null => lists.get(key)?.held ?? null;

export const onListChange = listeners.add;

export function forgetLists(): void {
  lists.clear();
  listeners.notify();
}

const isOnDevice = ({ filters, query = '', done }: ListRequest): boolean =>
  Boolean(done) || privateFragment(filters, query) !== '';

async function readPage(request: ListRequest, cursor: string | null): Promise<VideosAnswer> {
  if (!isOnDevice(request)) return fetchPage(listQuery(request.filters, request.sort, cursor));
  const { deviceAnswer } = await import('./device-list');
  return deviceAnswer(request, cursor);
}

function join(before: VideosAnswer, page: VideosAnswer): VideosAnswer {
  const shown = new Set(before.videos.map(({ id }) => id));
  return {
    ...before,
    videos: [...before.videos, ...page.videos.filter(({ id }) => !shown.has(id))],
    nextCursor: page.nextCursor,
  };
}

async function readFromStart(request: ListRequest, count: number): Promise<VideosAnswer> {
  let tries = 0;
  let answer = await readPage(request, null);
  while (answer.videos.length < count && answer.nextCursor !== null) {
    const page = await readPage(request, answer.nextCursor);
    const isOther = page.version !== answer.version && tries < MAX_RENEWALS;
    if (isOther) tries += 1;
    answer = isOther ? await readPage(request, null) : join(answer, page);
  }
  return answer;
}

/** Adds the next page. If its version differs, reads all pages again, because a mixed list may lack classes. */
async function readAfter(request: ListRequest, before: VideosAnswer): Promise<VideosAnswer> {
  const page = await readPage(request, before.nextCursor);
  if (page.version === before.version) return join(before, page);
  return readFromStart(request, before.videos.length + page.videos.length);
}

interface Work {
  readonly request: ListRequest;
  readonly before: VideosAnswer | null;
  readonly atMs: number;
  /** True for a background renewal. If a renewal fails, the list stays as it is, without an error. */
  readonly isRenewal?: boolean;
}

async function fill({ request, before, atMs, isRenewal }: Work, read: () => Promise<VideosAnswer>) {
  put(request, { answer: before, status: 'loading' }, atMs);
  try {
    put(request, { answer: await read(), status: 'ready' }, isRenewal ? Date.now() : atMs);
  } catch (cause) {
    console.warn('A list of classes could not be loaded', cause);
    put(request, { answer: before, status: isRenewal ? 'ready' : 'failed' }, atMs);
  }
}

const isSameDone = (a: DoneClasses | null, b: DoneClasses | null): boolean =>
  a === b || (a?.ids.size === b?.ids.size && [...(a?.ids ?? [])].every((id) => b?.ids.has(id)));

/** Loads a missing list. Renews a list that is old or was made with other `done` ids. Never rejects. */
export async function ensureList(request: ListRequest): Promise<void> {
  const entry = lists.get(keyOf(request));
  if (entry?.held.status === 'loading') return;
  const before = entry?.held.answer ?? null;
  if (!entry || !before)
    return fill({ request, before: null, atMs: Date.now() }, () => readPage(request, null));
  if (isRecent(entry.atMs, LIST_TTL_MS) && isSameDone(entry.done, request.done ?? null)) return;
  const work = { request, before, atMs: entry.atMs, isRenewal: true };
  await fill(work, () => readFromStart(request, before.videos.length));
}

export async function loadMore(request: ListRequest, first: VideosAnswer | null): Promise<void> {
  const entry = lists.get(keyOf(request));
  const before = entry?.held.answer ?? first;
  if (!before || before.nextCursor === null || entry?.held.status === 'loading') return;
  await fill({ request, before, atMs: entry?.atMs ?? Date.now() }, () => readAfter(request, before));
}
