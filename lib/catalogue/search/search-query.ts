import type { Query, SearchOptions } from 'minisearch';
import { phraseMeaning, synonymsOf } from './synonyms';

/** Shorter words get no corrections, because too many other words are one edit away from them. */
const MIN_CORRECTED_LENGTH = 5;

const restIsSame = (a: string, fromA: number, b: string, fromB: number): boolean =>
  a.slice(fromA) === b.slice(fromB);

/** Returns whether `a` and `b` differ by one wrong, missing or extra letter, or by two swapped letters. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length > b.length) return restIsSame(a, at + 1, b, at);
  if (a.length < b.length) return restIsSame(a, at, b, at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return restIsSame(a, at + 1, b, at + 1) || (isSwapped && restIsSame(a, at + 2, b, at + 2));
}

export function spellingCorrections(word: string, known: ReadonlySet<string>): readonly string[] {
  if (word.length < MIN_CORRECTED_LENGTH || known.has(word) || /\d/.test(word)) return [];
  return [...known].filter((other) => isOneEditAway(word, other));
}

/** Replaces misspelled words, so that phrases and stages of life are recognized. */
export const correctedWords = (words: readonly string[], known: ReadonlySet<string>): readonly string[] =>
  words.map((word) => spellingCorrections(word, known)[0] ?? word);

const SYNONYM: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.5 };
const NEAR: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.3 };

function queryOfWord(word: string, known: ReadonlySet<string>): Query {
  const near = spellingCorrections(word, known);
  const meant = new Set([...near, ...near.flatMap(synonymsOf)]);
  return {
    combineWith: 'OR',
    queries: [
      // A known word is not a typing error: a search for "flow" must not find "slow".
      known.has(word) ? { queries: [word], fuzzy: false } : word,
      ...synonymsOf(word).map((term): Query => ({ ...SYNONYM, queries: [term] })),
      ...[...meant].map((term): Query => ({ ...NEAR, queries: [term] })),
    ],
  };
}

/** Builds a query with synonyms and spelling corrections. A known two-word phrase also matches its synonyms. */
export function toQuery(
  words: readonly string[],
  known: ReadonlySet<string>,
  combineWith: 'AND' | 'OR',
): Query {
  const queries: Query[] = [];
  const corrected = correctedWords(words, known);
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index, index + 2);
    const meaning =
      phraseMeaning(word, next) ?? phraseMeaning(corrected[index] ?? '', corrected[index + 1] ?? '');
    if (meaning) {
      const terms = meaning.terms.map((term): Query => ({ queries: [term], prefix: false, fuzzy: false }));
      const literal: Query[] = meaning.isNeverLiteral ? [] : [{ combineWith: 'AND', queries: [word, next] }];
      queries.push({ combineWith: 'OR', queries: [...literal, ...terms] });
      index += 1;
      continue;
    }
    queries.push(queryOfWord(word, known));
  }
  return { combineWith, queries };
}
