// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faqData, videoData } from '@/lib/catalogue/class-structured-data';
import { feedXml } from '@/lib/catalogue/feed';
import { eventData } from '@/lib/events/event-structured-data';
import { breadcrumbData, jsonLd, organizationData } from '@/lib/site/seo/structured-data';
import { buildEvent } from '../../support/events';
import { buildVideo } from '../watch/build-video';

const VIDEO = buildVideo({
  slug: 'first-light',
  title: 'First Light & <Flow>',
  durationSeconds: 1800,
  publishedAt: '2026-11-01T08:00:00.000Z',
  summary: 'Unhurried.',
  chapters: [
    { title: 'Warm-up', startSeconds: 0 },
    { title: 'Flow', startSeconds: 300 },
  ],
});

const PICTURE = '/content/a.jpg';
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const ADDRESS = /^https?:\/\/[^/]+\//;

test('describes a class as a video without its source URL', () => {
  const data = videoData(VIDEO, PICTURE);
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    name: VIDEO.title,
    description: 'Unhurried.',
    uploadDate: expect.stringMatching(ISO_TIME),
    duration: 'PT30M',
    thumbnailUrl: [expect.stringMatching(ADDRESS)],
    isAccessibleForFree: false,
  });
  expect(data.hasPart).toEqual([
    expect.objectContaining({ name: 'Warm-up', startOffset: 0, endOffset: 300 }),
    expect.objectContaining({ name: 'Flow', startOffset: 300, endOffset: 1800 }),
  ]);
  expect(JSON.stringify(data)).not.toMatch(/contentUrl|embedUrl|\/media\//);
});

test.each([
  ['scheduled', 'https://schema.org/EventScheduled'],
  ['rescheduled', 'https://schema.org/EventRescheduled'],
  ['cancelled', 'https://schema.org/EventCancelled'],
] as const)('describes a %s event', (status, expected) => {
  expect(eventData(buildEvent({ status }), PICTURE)).toMatchObject({
    '@type': 'Event',
    eventStatus: expected,
    startDate: '2026-11-28T18:00:00.000Z',
    endDate: '2026-11-28T18:45:00.000Z',
    location: { '@type': 'VirtualLocation', url: 'http://localhost:3000/events/evening' },
  });
});

test('gives the previous start of a moved event only', () => {
  const before = '2026-11-21T18:00:00.000Z';
  const moved = buildEvent({ status: 'rescheduled', previousStartsAt: before });
  expect(eventData(moved, PICTURE).previousStartDate).toBe(before);
  for (const change of [{ status: 'scheduled' as const }, { previousStartsAt: moved.startsAt }])
    expect(eventData({ ...moved, ...change }, PICTURE)).not.toHaveProperty('previousStartDate');
});

test('names questions, breadcrumb and studio as schema.org does', () => {
  const answer = [{ tag: 'p' as const, children: ['Yes, ', { tag: 'em' as const, children: ['always.'] }] }];
  expect(faqData([{ question: 'Rest?', answer }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer', text: 'Yes, always.' } }],
  });
  expect(breadcrumbData([{ name: 'Home', href: '/' }, { name: 'FAQ' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/' },
    { '@type': 'ListItem', position: 2, name: 'FAQ' },
  ]);
  expect(organizationData(['https://www.instagram.com/x'])).toMatchObject({
    '@type': 'Organization',
    logo: expect.stringMatching(ADDRESS),
  });
});

test('escapes every text so that it stays in the element', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '<script', ']]>', '&lt;', '\u2028', '\u2029', '"', '\\');
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string())), (parts) => {
      const name = parts.join('');
      const written = jsonLd({ '@type': 'Thing', name });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
    }),
    { numRuns: 2000 },
  );
});

test('writes the feed as XML with the classes in order', () => {
  const second = { ...VIDEO, id: 'video-two', slug: 'two', title: 'Two\u0000' };
  const xml = feedXml([VIDEO, second], 'Classes & more', () => PICTURE);
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const titles = [...document.getElementsByTagName('item')].map(
    (item) => item.getElementsByTagName('title')[0]?.textContent,
  );
  expect(titles).toEqual(['First Light & <Flow>', 'Two']);
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>');
  expect(xml).toContain('<guid isPermaLink="false">video-two</guid>');
});
