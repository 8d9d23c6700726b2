/** Shorter words have too many neighbors. */
const NEAR_FROM = 5;

/** Whether the rest of `a` from `fromA` equals the rest of `b` from `fromB`. */
const restIsSame = (a: string, fromA: number, b: string, fromB: number): boolean =>
  a.slice(fromA) === b.slice(fromB);

/**
 * Whether one typing error turns one word into the other: a wrong, missing or extra letter, or two neighbors swapped (a
 * Damerau-Levenshtein distance of 1).
 */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length > b.length) return restIsSame(a, at + 1, b, at);
  if (a.length < b.length) return restIsSame(a, at, b, at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return restIsSame(a, at + 1, b, at + 1) || (isSwapped && restIsSame(a, at + 2, b, at + 2));
}

/** The known words that `word` was probably meant to be; none for a short word, a number, or a word that is known. */
export function spellingCorrections(word: string, known: ReadonlySet<string>): readonly string[] {
  if (word.length < NEAR_FROM || known.has(word) || /\d/.test(word)) return [];
  return [...known].filter((other) => isOneEditAway(word, other));
}
