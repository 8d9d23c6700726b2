import { AppError } from '../errors/app-error';
import { listQuery, privateFragment } from './catalogue-choice';
import type { VideoFilters, VideoSort } from './video-filters';
import { isVideosAnswer, type VideosAnswer } from './videos-answer';

/** A list as this page holds it: every page shown so far as one. */
export interface HeldList {
  readonly answer: VideosAnswer | null;
  /** Whether the first page, or the next one, is on its way. */
  readonly status: 'ready' | 'loading' | 'failed';
}

export interface ListWish {
  readonly filters: VideoFilters;
  readonly sort: VideoSort;
}

/** How long a list is shown again without asking; equals the time to live of video metadata (spec section 9). */
export const LIST_TTL_MS = 30 * 60_000;
const LIST_DEADLINE_MS = 8000;
const MAX_LISTS = 40;

const lists = new Map<string, { held: HeldList; readonly atMs: number }>();
const listeners = new Set<() => void>();

/** Names a list on this device; it is more than a request may say. */
export const keyOf = ({ filters, sort }: ListWish): string =>
  [listQuery(filters, sort, null), privateFragment(filters)].filter(Boolean).join('#');

function put(key: string, held: HeldList): void {
  const atMs = lists.get(key)?.atMs ?? Date.now();
  lists.delete(key);
  lists.set(key, { held, atMs });
  const oldest = lists.size > MAX_LISTS ? lists.keys().next().value : undefined;
  if (oldest !== undefined) lists.delete(oldest);
  for (const listener of listeners) listener();
}

/** The list held under this key, null when there is none or it has grown too old. */
export function heldList(key: string): HeldList | null {
  const entry = lists.get(key);
  if (!entry) return null;
  if (Date.now() - entry.atMs < LIST_TTL_MS) return entry.held;
  return null;
}

export function onListChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empties the memory. */
export const forgetLists = (): void => lists.clear();

async function requestPage(query: string): Promise<VideosAnswer> {
  const message = 'The classes could not be loaded. Check your connection and try again.';
  try {
    const response = await fetch(`/api/videos${query && `?${query}`}`, {
      signal: AbortSignal.timeout(LIST_DEADLINE_MS),
    });
    const body: unknown = response.ok ? await response.json() : null;
    if (isVideosAnswer(body)) return body;
    throw new AppError('unavailable', message, { cause: new Error(`/api/videos: ${response.status}`) });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('network', message, { cause });
  }
}

/** A wish that tells of her health is met on this device. */
async function readPage({ filters, sort }: ListWish, cursor: string | null): Promise<VideosAnswer> {
  if (!privateFragment(filters)) return requestPage(listQuery(filters, sort, cursor));
  const { deviceAnswer } = await import('./device-list');
  return deviceAnswer(filters, sort, cursor);
}

async function fill(wish: ListWish, before: VideosAnswer | null): Promise<void> {
  const key = keyOf(wish);
  put(key, { answer: before, status: 'loading' });
  try {
    const page = await readPage(wish, before?.nextCursor ?? null);
    const answer = before
      ? { ...before, videos: [...before.videos, ...page.videos], nextCursor: page.nextCursor }
      : page;
    put(key, { answer, status: 'ready' });
  } catch (cause) {
    console.warn('A list of classes could not be loaded', cause);
    put(key, { answer: before, status: 'failed' });
  }
}

/** Loads the first page unless it is here or on its way. Failures become the list's status. */
export async function ensureList(wish: ListWish): Promise<void> {
  const key = keyOf(wish);
  const held = heldList(key);
  if (held && (held.answer || held.status === 'loading')) return;
  lists.delete(key);
  await fill(wish, null);
}

/** Loads the page after what is held, or after `first`, which the site was rendered with. */
export async function loadMore(wish: ListWish, first: VideosAnswer | null): Promise<void> {
  const key = keyOf(wish);
  const held = heldList(key);
  const before = held?.answer ?? first;
  if (!before || before.nextCursor === null || held?.status === 'loading') return;
  await fill(wish, before);
}
