import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { LEVELS } from '../videos/taxonomy';
import type { FoundClass, SearchIndexData } from './search-list';
import { phraseTerms, synonymsOf } from './synonyms';
import { indexWords, queryWords } from './terms';

export interface FoundLink {
  readonly slug: string;
  readonly name: string;
}

export interface SearchResults {
  readonly classes: readonly (FoundClass & { readonly byline: string })[];
  readonly series: readonly FoundLink[];
  readonly instructors: readonly FoundLink[];
  readonly styles: readonly FoundLink[];
}

export interface SearchIndex {
  readonly search: (query: string) => SearchResults;
}

export const NO_RESULTS: SearchResults = { classes: [], series: [], instructors: [], styles: [] };

const MAX_CLASSES = 8;
const MAX_LINKS = 3;
/** Documents indexed before the browser gets its turn again. */
const CHUNK = 400;

type Kind = 'classes' | 'series' | 'instructors' | 'styles';

interface Indexed {
  /** Kind and place in the list. */
  readonly id: string;
  readonly title: string;
  readonly people: string;
  readonly styles: string;
  readonly series: string;
  readonly words: string;
  readonly facts: string;
}

const FIELDS = ['title', 'people', 'styles', 'series', 'words', 'facts'];

const OPTIONS: SearchOptions = {
  boost: { title: 4, people: 3, styles: 2.5, series: 1.5, words: 1, facts: 1 },
  // What was typed may be the start of a word, and from four letters on one letter may be wrong.
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

const SYNONYM: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.5 };
const SWAPPED: SearchOptions = { prefix: false, fuzzy: false, boostTerm: () => 0.3 };
const SWAP_FROM = 5;

/** Two neighbours in the wrong order ("strenght") are one slip of the fingers, although two letters differ. */
const swappedForms = (word: string): string[] =>
  word.length < SWAP_FROM
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      );

function toQuery(words: readonly string[], combineWith: 'AND' | 'OR'): Query {
  const queries: Query[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index, index + 2);
    const phrase = phraseTerms(word, next);
    if (phrase.length > 0) {
      const meaning = phrase.map((term): Query => ({ queries: [term], prefix: false, fuzzy: false }));
      const literal: Query = { combineWith: 'AND', queries: [word, next] };
      queries.push({ combineWith: 'OR', queries: [literal, ...meaning] });
      index += 1;
      continue;
    }
    const others = synonymsOf(word).map((term): Query => ({ ...SYNONYM, queries: [term] }));
    const swapped = swappedForms(word).map((term): Query => ({ ...SWAPPED, queries: [term] }));
    queries.push({ combineWith: 'OR', queries: [word, ...others, ...swapped] });
  }
  return { combineWith, queries };
}

const namesAt = (places: readonly number[], names: SearchIndexData['styles']): string =>
  places.map((place) => names[place]?.[1] ?? '').join(' ');

function documentsOf(data: SearchIndexData): Indexed[] {
  const none = { people: '', styles: '', series: '', words: '', facts: '' };
  const links = (kind: Kind, names: SearchIndexData['styles']): Indexed[] =>
    names.map(([, name], place) => ({ ...none, id: `${kind} ${place}`, title: name }));
  return [
    ...links('styles', data.styles),
    ...links('instructors', data.instructors),
    ...links('series', data.series),
    ...data.classes.map(([, title, minutes, level, styles, instructors, series, words], place) => ({
      id: `classes ${place}`,
      title,
      people: namesAt(instructors, data.instructors),
      styles: namesAt(styles, data.styles),
      series: data.series[series]?.[1] ?? '',
      words: words.map((word) => data.words[word]).join(' '),
      facts: `${minutes} ${minutes}min min minute ${LEVELS[level] === 'all' ? '' : LEVELS[level]}`,
    })),
  ];
}

/** Builds the index, giving way to the page between portions. */
export async function buildSearchIndex(data: SearchIndexData): Promise<SearchIndex> {
  const engine = new MiniSearch<Indexed>({
    fields: FIELDS,
    tokenize: (text) => indexWords(text),
    processTerm: (term) => term,
    searchOptions: { ...OPTIONS, tokenize: (text) => [text] },
  });
  await engine.addAllAsync(documentsOf(data), { chunkSize: CHUNK });

  const classAt = (place: number) => {
    const row = data.classes[place];
    if (!row) return [];
    const [slug, title, minutes, level, styles, instructors] = row;
    const names = [namesAt(instructors, data.instructors), namesAt(styles, data.styles)];
    return [
      { slug, title, minutes, level: LEVELS[level] ?? 'all', byline: names.filter(Boolean).join(' · ') },
    ];
  };
  const linkAt = (names: SearchIndexData['styles'], place: number): FoundLink[] => {
    const pair = names[place];
    return pair ? [{ slug: pair[0], name: pair[1] }] : [];
  };

  return {
    search(query) {
      const words = queryWords(query);
      if (words.length === 0) return NO_RESULTS;
      // All words first; when no class has them all, any of them is better than nothing.
      const strict = engine.search(toQuery(words, 'AND'));
      const found = strict.length > 0 ? strict : engine.search(toQuery(words, 'OR'));
      const places = (kind: Kind, max: number): number[] =>
        found
          .map(({ id }) => String(id).split(' '))
          .filter(([name]) => name === kind)
          .slice(0, max)
          .map(([, place]) => Number(place));
      return {
        classes: places('classes', MAX_CLASSES).flatMap(classAt),
        series: places('series', MAX_LINKS).flatMap((place) => linkAt(data.series, place)),
        instructors: places('instructors', MAX_LINKS).flatMap((place) => linkAt(data.instructors, place)),
        styles: places('styles', MAX_LINKS).flatMap((place) => linkAt(data.styles, place)),
      };
    },
  };
}
