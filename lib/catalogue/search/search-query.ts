import type { Query, SearchOptions } from 'minisearch';
import { spellingCorrections } from './spelling';
import { phraseMeaning, synonymsOf } from './synonyms';

const SYNONYM: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.5 };
/** Spelling corrections and their synonyms. */
const NEAR: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.3 };

function queryOfWord(word: string, known: ReadonlySet<string>): Query {
  const near = spellingCorrections(word, known);
  const meant = new Set([...near, ...near.flatMap(synonymsOf)]);
  return {
    combineWith: 'OR',
    queries: [
      word,
      ...synonymsOf(word).map((term): Query => ({ ...SYNONYM, queries: [term] })),
      ...[...meant].map((term): Query => ({ ...NEAR, queries: [term] })),
    ],
  };
}

/**
 * The query for the index: each word with its synonyms and spelling corrections, and pairs of words by their meaning as
 * a phrase.
 */
export function toQuery(
  words: readonly string[],
  known: ReadonlySet<string>,
  combineWith: 'AND' | 'OR',
): Query {
  const queries: Query[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index, index + 2);
    const meaning = phraseMeaning(word, next);
    if (meaning) {
      const terms = meaning.terms.map((term): Query => ({ queries: [term], prefix: false, fuzzy: false }));
      const literal: Query = { combineWith: 'AND', queries: [word, next] };
      queries.push({ combineWith: 'OR', queries: [literal, ...terms] });
      index += 1;
      continue;
    }
    queries.push(queryOfWord(word, known));
  }
  return { combineWith, queries };
}
