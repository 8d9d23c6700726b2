import type { PageFacts } from './page-facts';

export interface PageAddress {
  readonly origin: string;
  readonly path: string;
  /** App name and tagline, with which every title must end. */
  readonly site: string;
}

interface HeadRule {
  readonly name: string;
  readonly fault: (facts: PageFacts, at: PageAddress) => string;
}

const only = (facts: PageFacts, name: string): string => facts.metas[name]?.[0] ?? '';
const count = (facts: PageFacts, name: string): number => facts.metas[name]?.length ?? 0;

const one = (name: string): HeadRule => ({
  name,
  fault: (facts) =>
    count(facts, name) === 1 && only(facts, name).trim() ? '' : `is there ${count(facts, name)} times`,
});

const matches = (name: string, pattern: RegExp): HeadRule => ({
  name,
  fault: (facts) => (pattern.test(only(facts, name)) ? '' : `is ${only(facts, name)}`),
});

const addressOf = ({ origin, path }: PageAddress): string => new URL(path, origin).href;

const isCrawlable = (href: string | null): boolean =>
  href !== null && /^(\/(?!\/)|#.|\?|https:\/\/|mailto:.+@|tel:\+?\d)/.test(href);

const HEAD_RULES: readonly HeadRule[] = [
  { name: 'lang', fault: ({ lang }) => (/^en(-|$)/.test(lang) ? '' : `is "${lang}"`) },
  {
    name: 'title',
    fault: ({ titles }, { path, site }) => {
      const [title = ''] = titles;
      if (titles.length !== 1) return `is there ${titles.length} times`;
      const hasName =
        path === '/' ? title === site : title.endsWith(` | ${site}`) && title.length > site.length + 3;
      return hasName ? '' : `is "${title}"`;
    },
  },
  one('viewport'),
  one('description'),
  {
    name: 'length of the description',
    fault: (facts) => {
      const { length } = only(facts, 'description');
      return length >= 20 && length <= 320 ? '' : `is ${length}`;
    },
  },
  {
    name: 'canonical',
    fault: ({ canonicals }, at) =>
      canonicals.length === 1 && canonicals[0] === addressOf(at) ? '' : `is ${canonicals.join(', ')}`,
  },
  {
    name: 'robots',
    fault: (facts) => (/noindex|none/i.test((facts.metas.robots ?? []).join()) ? 'keeps the page out' : ''),
  },
  one('og:title'),
  one('og:description'),
  one('og:type'),
  one('og:site_name'),
  one('og:image'),
  {
    name: 'og:url',
    fault: (facts, at) =>
      count(facts, 'og:url') === 1 && only(facts, 'og:url') === addressOf(at)
        ? ''
        : `is ${only(facts, 'og:url')}`,
  },
  matches('og:image', /^https?:\/\/[^/]+\/./),
  matches('twitter:card', /^summary_large_image$/),
  matches('twitter:site', /^@\w{1,15}$/),
  {
    name: 'h1',
    fault: ({ headings }) => (headings.length === 1 && headings[0] ? '' : `is ${JSON.stringify(headings)}`),
  },
  {
    name: 'links',
    fault: ({ links }) => {
      const blind = links.filter((href) => !isCrawlable(href));
      return blind.length === 0 ? '' : `cannot be followed: ${blind.join(' ')}`;
    },
  },
  { name: 'names of links', fault: ({ namelessLinks }) => namelessLinks.join(' ') },
];

/** Returns every problem of a page's head and links. */
export const headFaults = (facts: PageFacts, at: PageAddress): string[] =>
  HEAD_RULES.flatMap(({ name, fault }) => {
    const found = fault(facts, at);
    return found ? [`${at.path}: ${name} ${found}`] : [];
  });
