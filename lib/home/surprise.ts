import { VIDEO_SORTS } from '@/lib/catalogue/facets/catalogue-choice';
import { isForAnyStage, type ListCard } from '@/lib/catalogue/list-card';

const choose = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Returns an `/api/videos` query with one of `VIDEO_SORTS` at random, so that the first page varies. */
export function surpriseQuery(length: string, level: string, random: () => number = Math.random): string {
  const query = new URLSearchParams();
  if (length !== '') query.set('length', length);
  if (level !== '') query.set('level', `${level},all`);
  query.set('sort', choose(VIDEO_SORTS, random) ?? 'newest');
  return query.toString();
}

/** Prefers classes for any stage of life, then classes that are not done. Undefined if there is no class. */
export function surpriseOf<T extends Pick<ListCard, 'id' | 'stages'>>(
  classes: readonly T[],
  doneIds: ReadonlySet<string>,
  random: () => number = Math.random,
): T | undefined {
  const general = classes.filter(isForAnyStage);
  const suited = general.length > 0 ? general : classes;
  const fresh = suited.filter(({ id }) => !doneIds.has(id));
  return choose(fresh.length > 0 ? fresh : suited, random);
}
