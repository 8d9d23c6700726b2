import { AppError } from '../errors/app-error';
import { fetchSiteJson, loadCards } from '../library/class-cards';
import { countFacets, matchesFilters } from './facet-counts';
import { fromTaggedClasses, isTaggedClasses, type TaggedEntry } from './tagged-classes';
import { VIDEOS_PER_PAGE, type VideoFilters, type VideoSort } from './video-filters';
import type { VideosAnswer } from './videos-answer';

/** As long as a list is shown again without asking (spec section 9, video metadata). */
const TTL_MS = 30 * 60_000;

async function fetchTagged() {
  const answer = await fetchSiteJson('/api/videos/tagged');
  if (!isTaggedClasses(answer)) throw new AppError('unknown', 'The classes could not be loaded.');
  return fromTaggedClasses(answer);
}

let held: { readonly atMs: number; readonly tagged: ReturnType<typeof fetchTagged> } | null = null;

/** Read once for all lists of the page's life; a failure is forgotten. */
function readTagged(): ReturnType<typeof fetchTagged> {
  if (held && Date.now() - held.atMs < TTL_MS) return held.tagged;
  const tagged = fetchTagged();
  held = { atMs: Date.now(), tagged };
  tagged.catch(() => {
    if (held?.tagged === tagged) held = null;
  });
  return tagged;
}

/** Forgets what was read. */
export const forgetTagged = (): void => {
  held = null;
};

type Order = (one: TaggedEntry, two: TaggedEntry) => number;

const byId: Order = (one, two) => (one.id < two.id ? -1 : 1);
const byLength: Order = (one, two) => one.durationSeconds - two.durationSeconds || byId(one, two);

/** The orders of the catalogue's query; the classes come newest first. */
const ORDERS: Readonly<Record<VideoSort, Order>> = {
  newest: () => 0,
  shortest: byLength,
  longest: (one, two) => byLength(two, one),
  title: (one, two) => one.titleRank - two.titleRank,
};

/**
 * One page of a list under filters that tell of her health, chosen on this device with the server's own rules. The server
 * is asked for what everybody is given and for cards by name, never for the choice. Rejects with an AppError.
 */
export async function deviceAnswer(
  filters: VideoFilters,
  sort: VideoSort,
  cursor: string | null,
): Promise<VideosAnswer> {
  const tagged = await readTagged();
  const nowMs = Date.now();
  const { total, counts } = countFacets(tagged, filters, nowMs);
  const found = tagged.entries
    .filter((entry) => matchesFilters(entry, filters, tagged, nowMs))
    .toSorted(ORDERS[sort]);
  const from = Number(cursor ?? 0);
  const until = from + VIDEOS_PER_PAGE;
  const ids = found.slice(from, until).map(({ id }) => id);
  const cards = ids.length > 0 ? await loadCards(ids) : {};
  return {
    videos: ids.flatMap((id) => cards[id] ?? []),
    nextCursor: until < found.length ? String(until) : null,
    total,
    counts: cursor === null ? counts : null,
  };
}
