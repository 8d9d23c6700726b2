import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '@/lib/site/analytics/events';
import { toOutgoing } from '@/lib/site/analytics/outgoing-event';
import { publicPath } from '@/lib/site/analytics/public-page';

const PLAY = {
  video_id: 'v1',
  video_title: 'Squats',
  video_duration: 600,
  episode_vimeo_id: '76979871',
  user_type: 'subscriber',
  content_category: 'strength',
  device_type: 'mobile',
} as const;
const ITEM = { item_id: 'annual', item_name: 'Annual', price: 190, quantity: 1 };

test.each<[AnalyticsEvent, Record<string, unknown>]>([
  [
    { name: 'page_view', page_path: '/videos', page_title: 'Videos' },
    { page_path: '/videos', page_title: 'Videos' },
  ],
  [
    { name: 'video_play', video_id: 'v1', video_title: 'Squats', video_duration: 600 },
    {
      video_id: 'v1',
      video_title: 'Squats',
      video_duration: 600,
      user_type: 'anonymous',
      device_type: 'desktop',
    },
  ],
  [{ name: 'video_play', ...PLAY }, PLAY],
  [
    { name: 'video_progress', video_id: 'v1', progress: 50, current_time: 300, episode_vimeo_id: null },
    { video_id: 'v1', progress: 50, current_time: 300 },
  ],
  [{ name: 'video_complete', video_id: 'v1' }, { video_id: 'v1' }],
  [
    { name: 'purchase', transaction_id: 't1', value: 190, items: [ITEM] },
    { transaction_id: 't1', value: 190, currency: 'USD', items: [ITEM] },
  ],
  [
    { name: 'purchase', transaction_id: 't1', value: 190, currency: 'EUR', items: [] },
    { transaction_id: 't1', value: 190, currency: 'EUR', items: [] },
  ],
  [{ name: 'signup_start' }, {}],
  [{ name: 'signup_complete' }, { method: 'email', plan: 'standard', value: 0 }],
  [
    { name: 'signup_complete', method: 'google', plan: 'annual', value: 190 },
    { method: 'google', plan: 'annual', value: 190 },
  ],
  [
    { name: 'cta_click', button_id: 'header-enroll', button_text: 'Enroll', location: 'hero', value: 1 },
    { button_id: 'header-enroll', button_text: 'Enroll', location: 'hero', value: 1 },
  ],
  [{ name: 'section_view', section: 'plans' }, { section: 'plans' }],
])('sends %j with its fields and defaults [7.12, 7.13, 7.14, 7.15, 7.16, 7.17]', (event, fields) => {
  expect(toOutgoing(event)).toEqual({ name: event.name, fields });
});

test.each([
  ['/library/playlists/k3j4h5', '/library/playlists/[id]'],
  ['/library/playlists', '/library/playlists'],
  ['/library?tab=history', '/library'],
  ['/', '/'],
  ['', ''],
])('maps %s to the public path %s', (address, expected) => {
  expect(publicPath(address)).toBe(expected);
});

test.each(['ada@example.com', 'Hello ada@example.com!', 'ada%40example.com', 'a.b+c@mail.example.co.uk'])(
  'sends %s, which looks like an email address, in no field',
  (text) => {
    const events: AnalyticsEvent[] = [
      { name: 'page_view', page_path: `/profile/${text}`, page_title: text },
      { name: 'cta_click', button_id: text as never, button_text: text, location: text },
      { name: 'custom', event: 'note', fields: { text } },
    ];
    expect(JSON.stringify(events.map(toOutgoing))).not.toContain('example');
  },
);

test.each(['@bellaforte', '50% off @ home', 'me@home', 'a @ b.c'])(
  'sends %s, which is no email address',
  (text) => {
    expect(toOutgoing({ name: 'section_view', section: text as never })?.fields.section).toBe(text);
  },
);

test('sends the fields of a custom event [7.17]', () => {
  const event: AnalyticsEvent = {
    name: 'custom',
    event: 'filter_used',
    fields: { filter: 'level', count: 3, isFirst: true },
  };
  expect(toOutgoing(event)).toEqual({
    name: 'filter_used',
    fields: { filter: 'level', count: 3, isFirst: true },
  });
});

test('sends only primitive values of a custom event', () => {
  const fields = {
    list: ['a'],
    object: { a: 1 },
    nothing: null,
    missing: undefined,
    nan: Number.NaN,
    infinite: Number.POSITIVE_INFINITY,
    call: () => 'x',
    symbol: Symbol('x'),
    big: 10n,
    date: new Date(0),
  };
  expect(toOutgoing({ name: 'custom', event: 'note', fields })?.fields).toEqual({});
});

test.each(['uid', 'user_id', 'displayName', 'display_name', 'phone', 'City', 'postal-code', 'idToken'])(
  'drops the field %s of a custom event',
  (field) => {
    expect(toOutgoing({ name: 'custom', event: 'note', fields: { [field]: 'Ada' } })?.fields).toEqual({});
  },
);

test.each(['page_view', 'purchase', '', 'two words', 'über', '1st', 'x'.repeat(41), 'ada@example.com'])(
  'rejects a custom event named %j',
  (event) => {
    expect(toOutgoing({ name: 'custom', event })).toBeNull();
  },
);
