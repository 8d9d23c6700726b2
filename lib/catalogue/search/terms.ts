/** Words that say nothing about a class. They are dropped from a query unless it has no others. */
const EMPTY_WORDS = new Set(
  'a an and any class classes do for from i in is me my of on some that the to want video videos with workout workouts'.split(
    ' ',
  ),
);

/** Plain small letters without accents; apostrophes join, everything else that is no letter or digit separates. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[ø]/g, 'o')
    .replace(/[æ]/g, 'ae')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One form for singular and plural: "lunges" and "lunge", "glutes" and "glute"; short words stay ("abs", "bus"). */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;

/** The words of a text as the index and the queries see them. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(singular);

/** Hyphenated words also count as one: "push-up" is found as "push up" and as "pushup". */
function joinedWords(text: string): string[] {
  const compounds = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? [];
  return compounds.map((compound) => singular(fold(compound).replaceAll(' ', '')));
}

/** The words under which a text is indexed. */
export const indexWords = (text: string): string[] => [...wordsOf(text), ...joinedWords(text)];

/** The words of a query that are worth looking for. */
export function queryWords(query: string): string[] {
  const all = fold(query).split(' ').filter(Boolean);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(singular))].slice(0, 8);
}
