import { cutText } from '@/lib/platform/fold-text';
import { localSlot } from '@/lib/platform/storage/slots';

const MAX_RECENT = 6;
const MAX_LENGTH = 80;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text.length <= MAX_LENGTH);

const slotOf = (uid: string) => localSlot('recent-searches:v1', uid);

export const recentSearches = (uid: string): readonly string[] => slotOf(uid).read(isTexts) ?? [];

export function rememberSearch(uid: string, query: string): void {
  const text = cutText(query.trim(), MAX_LENGTH);
  if (text === '') return;
  const others = recentSearches(uid).filter((known) => known.toLowerCase() !== text.toLowerCase());
  slotOf(uid).write([text, ...others].slice(0, MAX_RECENT));
}

export const forgetSearches = (uid: string): boolean => slotOf(uid).remove();
