import type { Catalogue, ListedClass } from '@/lib/catalogue/catalogue';
import type { NamedLink } from '@/lib/catalogue/video';

export type SearchKind = 'classes' | 'series' | 'instructors' | 'styles';

export const SEARCH_FIELDS = ['title', 'people', 'styles', 'series', 'words', 'facts'] as const;

/** Format of `id`: kind and slug, for example `series morning-flow`; for a class, `classes` and the class's id. */
export type SearchDocument = Readonly<Record<'id' | (typeof SEARCH_FIELDS)[number], string>>;

const IMPACT_WORDS = { none: 'no-impact', low: 'low-impact', high: 'high-impact' } as const;

export const minutesOf = ({ durationSeconds }: ListedClass): number =>
  Math.max(1, Math.round(durationSeconds / 60));

function wordsOfClass(listed: ListedClass): string {
  const { moves, tags, bodyAreas, impact, intensity } = listed;
  const equipment = listed.equipment.map((item) => (item === 'none' ? 'bodyweight' : item));
  // Turns "trimester-3" into "trimester" and "trimester3", because "3" alone would match a search for "3 min".
  const stages = listed.stages
    .filter((stage) => stage !== 'any')
    .flatMap((stage) => [stage.replace(/-\d$/, ''), stage.replace(/-(?=\d)/, '')]);
  const words = [
    ...moves,
    ...tags,
    ...bodyAreas,
    ...equipment,
    ...stages,
    impact && IMPACT_WORDS[impact],
    intensity,
  ];
  return [...new Set(words)].filter(Boolean).join(' ');
}

export function namesIn(links: readonly NamedLink[]): (slugs: readonly string[]) => string[] {
  const names = new Map(links.map(({ slug, name }) => [slug, name]));
  return (slugs) => slugs.flatMap((slug) => names.get(slug) ?? []);
}

export function searchDocuments(catalogue: Catalogue): SearchDocument[] {
  const none = { people: '', styles: '', series: '', words: '', facts: '' };
  const linksOf = (kind: SearchKind, links: readonly NamedLink[]): SearchDocument[] =>
    links.map(({ slug, name }) => ({ ...none, id: `${kind} ${slug}`, title: name }));
  const [people, styles, series] = [
    namesIn(catalogue.instructors),
    namesIn(catalogue.styles),
    namesIn(catalogue.series),
  ];
  return [
    ...linksOf('styles', catalogue.styles),
    ...linksOf('instructors', catalogue.instructors),
    ...linksOf('series', catalogue.series),
    ...catalogue.entries.map((listed) => ({
      id: `classes ${listed.id}`,
      title: listed.title,
      people: people(listed.instructors).join(' '),
      styles: styles(listed.styles).join(' '),
      series: series(listed.series === null ? [] : [listed.series]).join(' '),
      words: wordsOfClass(listed),
      facts: `${minutesOf(listed)} ${minutesOf(listed)}min min minute ${listed.level === 'all' ? 'alllevel' : listed.level}`,
    })),
  ];
}
