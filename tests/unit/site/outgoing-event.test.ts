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

const {
  user_type: _user,
  content_category: _category,
  device_type: _device,
  episode_vimeo_id: _,
  ...SHORT
} = PLAY;
const UNKNOWN_VIEWER = { user_type: 'anonymous', device_type: 'desktop' };
const PAGE = { page_path: '/videos', page_title: 'Videos' };
const SALE = { transaction_id: 't1', value: 190, currency: 'EUR', items: [ITEM] };
const CLICK = { button_id: 'header-enroll', button_text: 'Enroll', location: 'hero', value: 1 };
const PROGRESS = { video_id: 'v1', progress: 50, current_time: 300 };
const GOOGLE = { method: 'google', plan: 'annual', value: 190 };

/** [name, fields, fields that are sent if they are others] */
test.each<[AnalyticsEvent['name'], object, object?]>([
  ['page_view', PAGE],
  ['video_play', SHORT, { ...SHORT, ...UNKNOWN_VIEWER }],
  ['video_play', PLAY],
  ['video_progress', { ...PROGRESS, episode_vimeo_id: null }, PROGRESS],
  ['video_complete', { video_id: 'v1' }],
  ['purchase', { ...SALE, currency: undefined }, { ...SALE, currency: 'USD' }],
  ['purchase', SALE],
  ['signup_start', {}],
  ['signup_complete', {}, { method: 'email', plan: 'standard', value: 0 }],
  ['signup_complete', GOOGLE],
  ['cta_click', CLICK],
  ['section_view', { section: 'plans' }],
])(
  'sends %s with the fields %j and defaults [7.12, 7.13, 7.14, 7.15, 7.16, 7.17]',
  (name, fields, sent = fields) => {
    expect(toOutgoing({ name, ...fields } as AnalyticsEvent)).toEqual({ name, fields: sent });
  },
);

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
  const fields = { filter: 'level', count: 3, isFirst: true };
  const sent = toOutgoing({ name: 'custom', event: 'filter_used', fields });
  expect(sent).toEqual({ name: 'filter_used', fields });
});

test('sends only primitive values of a custom event', () => {
  const fields = {
    ...{ list: ['a'], object: { a: 1 }, date: new Date(0), call: () => 'x', symbol: Symbol('x'), big: 10n },
    ...{ nothing: null, missing: undefined, nan: Number.NaN, infinite: Number.POSITIVE_INFINITY },
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
