import { listQuery, privateFragment } from '@/lib/catalogue/facets/catalogue-choice';
import type { ListSort, VideoFilters } from '@/lib/catalogue/facets/video-filters';
import { onCacheEmptied } from '@/lib/platform/cache/cache-channel';
import { AppError } from '@/lib/platform/errors/app-error';
import { fetchSiteJson, LISTS_FAILED } from './site-json';
import { isVideosAnswer, type VideosAnswer } from './videos-answer';

/** A list as this page holds it: every page shown so far as one. It is shown for as long as it is held. */
export interface HeldList {
  readonly answer: VideosAnswer | null;
  /** Whether the first page, or the next one, is on its way. */
  readonly status: 'ready' | 'loading' | 'failed';
}

/** What somebody has done: it is left out on her device, and no request says it. */
export interface DoneClasses {
  readonly uid: string;
  readonly ids: ReadonlySet<string>;
}

export interface ListRequest {
  readonly filters: VideoFilters;
  readonly sort: ListSort;
  /** What was searched for. */
  readonly query?: string;
  readonly done?: DoneClasses | null;
}

/** After this a list that is opened again is renewed; equals the time to live of video metadata (product.md §9). */
export const LIST_TTL_MS = 30 * 60_000;
/** After this long a list has failed: she is told, and can try again. */
const LIST_DEADLINE_MS = 8000;
const MAX_LISTS = 40;
/** A list whose content changes again while it is renewed is taken as it comes after so many tries. */
const MAX_RENEWALS = 2;

interface Entry {
  readonly held: HeldList;
  /** When its first page was read. */
  readonly atMs: number;
  readonly done: DoneClasses | null;
}

const lists = new Map<string, Entry>();
const listeners = new Set<() => void>();
/** From the first thing held on, for as long as the page lives. */
let isFollowing = false;

/** Names a list on this device; it is more than a request may say. */
export const keyOf = ({ filters, sort, query = '', done }: ListRequest): string =>
  [listQuery(filters, sort, null), privateFragment(filters, query), done ? `without ${done.uid}` : '']
    .filter(Boolean)
    .join('#');

function put(request: ListRequest, held: HeldList, atMs: number): void {
  if (!isFollowing) onCacheEmptied('unifiedMetadata', forgetLists);
  isFollowing = true;
  const key = keyOf(request);
  lists.delete(key);
  lists.set(key, { held, atMs, done: request.done ?? null });
  const oldest = lists.size > MAX_LISTS ? lists.keys().next().value : undefined;
  if (oldest !== undefined) lists.delete(oldest);
  for (const listener of listeners) listener();
}

/** The list held under this key, null when there is none. Age is no part of it: what is on screen stays there. */
export const heldList = (key: string): HeldList | null => lists.get(key)?.held ?? null;

export function onListChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what this page holds; a list on screen is read again. */
export function forgetLists(): void {
  lists.clear();
  for (const listener of listeners) listener();
}

const isOnDevice = ({ filters, query = '', done }: ListRequest): boolean =>
  Boolean(done) || privateFragment(filters, query) !== '';

async function readPage(request: ListRequest, cursor: string | null): Promise<VideosAnswer> {
  const { filters, sort } = request;
  if (isOnDevice(request)) {
    const { deviceAnswer } = await import('./device-list');
    return deviceAnswer(request, cursor);
  }
  const asked = listQuery(filters, sort, cursor);
  const answer = await fetchSiteJson(`/api/videos${asked && `?${asked}`}`, LIST_DEADLINE_MS);
  if (!isVideosAnswer(answer)) throw new AppError('unknown', LISTS_FAILED);
  return answer;
}

function join(before: VideosAnswer, page: VideosAnswer): VideosAnswer {
  const shown = new Set(before.videos.map(({ id }) => id));
  return {
    ...before,
    videos: [...before.videos, ...page.videos.filter(({ id }) => !shown.has(id))],
    nextCursor: page.nextCursor,
  };
}

/** The list from its beginning, at least `count` classes of it, all from one version of the content. */
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

/** What comes after `before`; when the content has changed since, all of it again, so that list and number agree. */
async function readAfter(request: ListRequest, before: VideosAnswer): Promise<VideosAnswer> {
  const page = await readPage(request, before.nextCursor);
  if (page.version === before.version) return join(before, page);
  return readFromStart(request, before.videos.length + page.videos.length);
}

interface Work {
  readonly request: ListRequest;
  /** What is shown meanwhile, and when its beginning was read. */
  readonly before: VideosAnswer | null;
  readonly atMs: number;
  /** A renewal in the background: when it fails, what is shown stays as it is. */
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

/**
 * Loads the first page unless it is here or on its way. A list that was read long ago, or before she finished another
 * class, is shown as it is and renewed behind. Failures become the list's status.
 */
export async function ensureList(request: ListRequest): Promise<void> {
  const entry = lists.get(keyOf(request));
  if (entry?.held.status === 'loading') return;
  const before = entry?.held.answer ?? null;
  const nowMs = Date.now();
  if (!entry || !before) return fill({ request, before: null, atMs: nowMs }, () => readPage(request, null));
  const isOld = nowMs - entry.atMs >= LIST_TTL_MS;
  if (!isOld && isSameDone(entry.done, request.done ?? null)) return;
  const work = { request, before, atMs: entry.atMs, isRenewal: true };
  await fill(work, () => readFromStart(request, before.videos.length));
}

/** Loads the page after what is held, or after `first`, which the page was rendered with. */
export async function loadMore(request: ListRequest, first: VideosAnswer | null): Promise<void> {
  const entry = lists.get(keyOf(request));
  const before = entry?.held.answer ?? first;
  if (!before || before.nextCursor === null || entry?.held.status === 'loading') return;
  await fill({ request, before, atMs: entry?.atMs ?? Date.now() }, () => readAfter(request, before));
}
