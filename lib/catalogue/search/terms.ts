/** These words are dropped from a query unless it has no other words. */
const STOP_WORDS = new Set(
  'a an and any class classes do for from i in is me my of on some that the to want video videos with workout workouts'.split(
    ' ',
  ),
);

/** Lower-cases and removes accents and apostrophes; other signs become spaces ("don't" is "dont"). */
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

/** Removes the plural "s": "lunges" and "lunge" match; short words stay ("abs", "bus"). */
export const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word;

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(singular);

/** Returns hyphenated words as one: "push-up" is found both as "push up" and as "pushup". */
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
