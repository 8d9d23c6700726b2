import { isVisible, type ListCard } from '@/lib/catalogue/list-card';
import { isSignedInHere, signedInUid } from '@/lib/firebase/auth/signed-in-uid';
import { readCache, writeCache } from '@/lib/platform/cache/cache-store';
import { ttlOf } from '@/lib/platform/cache/caches';
import { serverNow } from '@/lib/platform/http/server-clock';
import { type Guarded, hasShape, isFigure, isListOf, isNullOr, isObject } from '@/lib/platform/storage/shape';
import { fetchSiteJson, isCard } from './videos-api';

/** Cards by class id; null for a class that is no longer in the content. */
export type Cards = Readonly<Record<string, ListCard | null>>;

/** Returns null for a class whose leaving date has passed: members cannot play it anymore. */
export const playableCard = <T extends ListCard | null | undefined>(card: T): T | null =>
  card && !isVisible(card, serverNow()) ? null : card;

const CHUNK = 48;
const MAX_KEPT = 400;

const isKeptCard = hasShape({ card: isNullOr(isCard), atMs: isFigure });
type KeptCard = Guarded<typeof isKeptCard>;
type KeptCards = Readonly<Record<string, KeptCard>>;
const isKept = (value: unknown): value is KeptCards =>
  isObject(value) && Object.values(value).every(isKeptCard);

const isAnswer = hasShape({ videos: isListOf(isCard) });

async function fetchByIds(ids: readonly string[]): Promise<Cards> {
  const address = `/api/videos/by-ids?ids=${ids.map(encodeURIComponent).join(',')}`;
  const { videos } = await fetchSiteJson(address, isAnswer);
  const found = new Map(videos.map((video) => [video.id, video]));
  return Object.fromEntries(ids.map((id) => [id, found.get(id) ?? null]));
}

/** Checks the age of each card: every write renews the timestamp of the whole cache, but older cards stay in it. */
function readKept(uid: string | null, nowMs: number): KeptCards {
  const kept = uid === null ? null : readCache('videoMetadata', isKept, uid);
  const isFresh = ({ atMs }: KeptCard): boolean => nowMs - atMs < ttlOf('videoMetadata') && atMs <= nowMs;
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, card]) => isFresh(card)));
}

/** Loads cards, cached by uid: their ids tell what a member saved. Rejects with an AppError. */
export async function loadCards(ids: readonly string[]): Promise<Cards> {
  const uid = signedInUid();
  const atMs = Date.now();
  const kept = readKept(uid, atMs);
  const missing = [...new Set(ids)].filter((id) => !Object.hasOwn(kept, id));
  const chunks = Array.from({ length: Math.ceil(missing.length / CHUNK) }, (_, index) =>
    missing.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const fetched: Cards = Object.assign({}, ...(await Promise.all(chunks.map(fetchByIds))));
  if (missing.length > 0 && uid !== null && isSignedInHere(uid)) {
    const stamped = Object.entries(fetched).map(([id, card]) => [id, { card, atMs }] as const);
    const all = [...Object.entries(kept), ...stamped].slice(-MAX_KEPT);
    writeCache('videoMetadata', Object.fromEntries(all), uid);
  }
  return Object.fromEntries(ids.map((id) => [id, fetched[id] ?? kept[id]?.card ?? null]));
}
