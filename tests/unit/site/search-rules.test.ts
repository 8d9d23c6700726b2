import { expect, test } from 'vitest';
import { headFaults } from '../../support/seo/head-rules';
import type { PageFacts } from '../../support/seo/page-facts';
import { structuredDataFaults, wantedTypes } from '../../support/seo/structured-data-rules';

const AT = { origin: 'https://studio.example', path: '/pricing', site: 'Studio | Be well.' };
const GOOD: PageFacts = {
  lang: 'en',
  titles: ['Membership | Studio | Be well.'],
  metas: {
    viewport: ['width=device-width'],
    description: ['Every class and every series in one membership.'],
    'og:title': ['Membership | Studio | Be well.'],
    'og:description': ['Every class.'],
    'og:type': ['website'],
    'og:site_name': ['Studio'],
    'og:image': ['https://studio.example/a.jpg'],
    'og:url': ['https://studio.example/pricing'],
    'twitter:card': ['summary_large_image'],
    'twitter:site': ['@studio'],
  },
  canonicals: ['https://studio.example/pricing'],
  headings: ['Membership'],
  links: ['/', '/videos?level=1', '#plans', 'https://x.example/', 'mailto:a@b.example', 'tel:+361'],
  namelessLinks: [],
  blocks: [],
};
const withMeta = (name: string, ...contents: string[]) => ({
  ...GOOD,
  metas: { ...GOOD.metas, [name]: contents },
});

test('finds no fault in a complete page', () => {
  expect(headFaults(GOOD, AT)).toEqual([]);
});

test.each<[string, PageFacts]>([
  ['lang', { ...GOOD, lang: '' }],
  ['title', { ...GOOD, titles: ['Membership'] }],
  ['title', { ...GOOD, titles: ['Studio | Be well.'] }],
  ['title', { ...GOOD, titles: [...GOOD.titles, ...GOOD.titles] }],
  ['viewport', withMeta('viewport')],
  ['length of the description', withMeta('description', 'Short.')],
  ['canonical', { ...GOOD, canonicals: [] }],
  ['robots', withMeta('robots', 'noindex')],
  ['og:title', withMeta('og:title', '')],
  ['og:image', withMeta('og:image', '/a.jpg')],
  ['twitter:card', withMeta('twitter:card', 'summary')],
  ['twitter:site', withMeta('twitter:site', 'studio')],
  ['h1', { ...GOOD, headings: [] }],
  ['h1', { ...GOOD, headings: ['One', 'Two'] }],
  ['links', { ...GOOD, links: ['//evil.example'] }],
  ['names of links', { ...GOOD, namelessLinks: ['<a href="/">'] }],
])('finds a fault of %s', (name, facts) => {
  const faults = headFaults(facts, AT);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`/pricing: ${name} `);
});

const block = (node: object): string => JSON.stringify({ '@context': 'https://schema.org', ...node });
const TRAIL = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://studio.example/' },
    { '@type': 'ListItem', position: 2, name: 'FAQ' },
  ],
};
const EVENT = {
  '@type': 'Event',
  name: 'Evening',
  description: 'Slow.',
  startDate: '2026-11-28T18:00:00.000Z',
  endDate: '2026-11-28T18:45:00.000Z',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: 'https://studio.example/events/evening' },
  image: ['https://studio.example/a.jpg'],
  organizer: { '@type': 'Organization', name: 'Studio' },
};

test('finds no fault in valid structured data', () => {
  expect([structuredDataFaults(block(TRAIL)), structuredDataFaults(block(EVENT))]).toEqual([[], []]);
});

test.each<[string, string, string]>([
  ['text that is no JSON', '{', 'is not JSON'],
  ['a list', '[]', 'is no node'],
  ['no context', JSON.stringify(TRAIL), 'has no context'],
  ['a strange type', block({ '@type': 'Movie' }), 'is of the unknown type Movie'],
  ['a time without a zone', block({ ...EVENT, startDate: '2026-11-28T18:00' }), 'Event.startDate is no time'],
  [
    'a node inside that is wrong',
    block({ ...EVENT, organizer: { '@type': 'Organization', name: ' ' } }),
    'Event.organizer.name is no text',
  ],
])('finds the fault of %s', (_name, text, fault) => {
  expect(structuredDataFaults(text).join('\n')).toContain(fault);
});

test('expects the types of each kind of page', () => {
  expect(wantedTypes('/')).toEqual(['Organization']);
  expect(wantedTypes('/watch/morning')).toEqual(['BreadcrumbList', 'VideoObject']);
  expect(wantedTypes('/pricing')).toEqual(['BreadcrumbList']);
});
