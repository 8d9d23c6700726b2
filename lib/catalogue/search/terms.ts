import { foldText } from '@/lib/platform/fold-text';

/** Words that are dropped from a query, unless the query has no other words. */
const STOP_WORDS = new Set(
  'a an and any at class classes do exercise exercises for from home i in is me my of on routine session some that the to want video videos with workout workouts'.split(
    ' ',
  ),
);

/** Lower-cases, removes accents and apostrophes ("don't" becomes "dont"), and turns other signs into spaces. */
export const fold = (text: string): string =>
  foldText(text)
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Removes the plural "s", so that "lunges" and "lunge" match. Words of up to three letters stay ("abs"). */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(singular);

/** Returns each hyphenated word without hyphens. The index contains both forms, so that "pushup" finds "push-up". */
function joinedWords(text: string): string[] {
  const compounds = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? [];
  return compounds.map((compound) => singular(fold(compound).replaceAll(' ', '')));
}

export const indexWords = (text: string): string[] => [...wordsOf(text), ...joinedWords(text)];

export function queryWords(query: string): string[] {
  const all = fold(query).split(' ').filter(Boolean);
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(singular))].slice(0, 8);
}
