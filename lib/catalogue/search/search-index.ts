import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import { loadCatalogue } from '@/lib/catalogue/list/device-catalogue';
import { isVisible } from '@/lib/catalogue/list-card';
import type { NamedLink } from '@/lib/catalogue/video';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  minutesOf,
  namesIn,
  SEARCH_FIELDS,
  type SearchDocument,
  type SearchKind,
  searchDocuments,
} from './search-documents';
import { correctedWords, toQuery } from './search-query';
import { classTests, synonymWords } from './synonyms';
import { indexWords, queryWords } from './terms';

export interface FoundClass {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly byline: string;
}

/** At most MAX_CLASSES classes, MAX_LINKS series and MAX_LINKS styles. `totals` counts all matches. */
export interface SearchResults {
  readonly classes: readonly FoundClass[];
  readonly series: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
  readonly styles: readonly NamedLink[];
  readonly totals: Readonly<Record<SearchKind, number>>;
  /** True if matching one word was enough, because no result, or no suitable class, matches all words. */
  readonly isPartial: boolean;
}

export interface SearchIndex {
  readonly search: (query: string) => SearchResults;
  /** Returns the rank of each matching class id; 0 is the best. */
  readonly rank: (query: string) => ReadonlyMap<string, number>;
}

export const NO_RESULTS: SearchResults = {
  classes: [],
  series: [],
  instructors: [],
  styles: [],
  totals: { classes: 0, series: 0, instructors: 0, styles: 0 },
  isPartial: false,
};

const MAX_CLASSES = 8;
const MAX_LINKS = 3;
/** Documents are indexed in groups of this size, so that the browser can handle events between the groups. */
const CHUNK = 400;

const OPTIONS: SearchOptions = {
  boost: { title: 4, people: 3, styles: 2.5, series: 1.5, words: 1, facts: 1 },
  // `prefix`: the term also matches the start of a longer word. `fuzzy: 1`: the term may have one typo.
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

const knownWords = (documents: readonly SearchDocument[]): ReadonlySet<string> =>
  new Set([
    ...synonymWords(),
    ...documents.flatMap((document) => SEARCH_FIELDS.flatMap((field) => indexWords(document[field]))),
  ]);

const keysOf = (found: readonly SearchResult[], kind: SearchKind): string[] =>
  found
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith(`${kind} `))
    .map((id) => id.slice(kind.length + 1));

export async function buildSearchIndex(catalogue: Catalogue): Promise<SearchIndex> {
  const documents = searchDocuments(catalogue);
  const known = knownWords(documents);
  const engine = new MiniSearch<SearchDocument>({
    fields: [...SEARCH_FIELDS],
    tokenize: (text) => indexWords(text),
    processTerm: (term) => term,
    searchOptions: { ...OPTIONS, tokenize: (text) => [text] },
  });
  await engine.addAllAsync(documents, { chunkSize: CHUNK });
  const classById = new Map(catalogue.entries.map((listed) => [listed.id, listed]));
  const [people, styleNames] = [namesIn(catalogue.instructors), namesIn(catalogue.styles)];

  /** Leaves out classes whose leaving date has passed, and series and styles that have only such classes. */
  function shown(found: readonly SearchResult[]): SearchResult[] {
    const nowMs = serverNow();
    const isOffered = (listed: ListedClass | undefined) => listed !== undefined && isVisible(listed, nowMs);
    return found.filter((result) => {
      const id = String(result.id);
      const key = id.slice(id.indexOf(' ') + 1);
      if (id.startsWith('classes ')) return isOffered(classById.get(key));
      if (id.startsWith('series '))
        return catalogue.entries.some((listed) => listed.series === key && isOffered(listed));
      if (id.startsWith('styles '))
        return catalogue.entries.some((listed) => listed.styles.includes(key) && isOffered(listed));
      return true;
    });
  }

  function find(words: readonly string[]) {
    // First requires all words. Requires only one if there are no results or every class found fails all `tests`.
    const strict = shown(engine.search(toQuery(words, known, 'AND')));
    const tests = classTests(correctedWords(words, known));
    const classes = keysOf(strict, 'classes').flatMap((id) => classById.get(id) ?? []);
    const fit = tests.length === 0 || classes.some((listed) => tests.some((test) => test(listed)));
    const isPartial = strict.length === 0 || (classes.length > 0 && !fit);
    const found = isPartial ? shown(engine.search(toQuery(words, known, 'OR'))) : strict;
    return { found, isPartial, tests };
  }

  function classesAmong({ found, tests }: ReturnType<typeof find>): ListedClass[] {
    const missed = (listed: ListedClass): number => tests.filter((isMetBy) => !isMetBy(listed)).length;
    return keysOf(found, 'classes')
      .flatMap((id) => classById.get(id) ?? [])
      .sort((a, b) => missed(a) - missed(b));
  }

  const toFound = (listed: ListedClass): FoundClass => ({
    id: listed.id,
    slug: listed.slug,
    title: listed.title,
    minutes: minutesOf(listed),
    byline: [people(listed.instructors).join(' '), styleNames(listed.styles).join(' ')]
      .filter(Boolean)
      .join(' · '),
  });

  const linksAmong = (found: readonly SearchResult[], kind: 'series' | 'instructors' | 'styles') =>
    keysOf(found, kind).flatMap((slug) => catalogue[kind].find((link) => link.slug === slug) ?? []);

  return {
    search(query) {
      const words = queryWords(query);
      if (words.length === 0) return NO_RESULTS;
      const answer = find(words);
      const { found, isPartial } = answer;
      const classes = classesAmong(answer);
      const series = linksAmong(found, 'series');
      const instructors = linksAmong(found, 'instructors');
      const styles = linksAmong(found, 'styles');
      return {
        classes: classes.slice(0, MAX_CLASSES).map(toFound),
        series: series.slice(0, MAX_LINKS),
        instructors,
        styles: styles.slice(0, MAX_LINKS),
        totals: {
          classes: classes.length,
          series: series.length,
          instructors: instructors.length,
          styles: styles.length,
        },
        isPartial,
      };
    },
    rank(query) {
      const words = queryWords(query);
      const classes = words.length === 0 ? [] : classesAmong(find(words));
      return new Map(classes.map(({ id }, place) => [id, place]));
    },
  };
}

const built = new WeakMap<Catalogue, Promise<SearchIndex>>();

export function indexOf(catalogue: Catalogue): Promise<SearchIndex> {
  const index = built.get(catalogue) ?? buildSearchIndex(catalogue);
  built.set(catalogue, index);
  return index;
}

export const loadSearchIndex = async (): Promise<SearchIndex> => indexOf(await loadCatalogue());
