import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '@/lib/site/analytics/events';
import { MEASURED_BUTTONS, MEASURED_SECTIONS } from '@/lib/site/analytics/events';
import { type PixelEvent, toPixelEvent } from '@/lib/site/analytics/pixel';

const VIDEO = { video_id: 'CANARY-ID', video_title: 'CANARY-TITLE', episode_vimeo_id: 'CANARY-VIMEO' };
const ITEM = { item_id: 'CANARY-ITEM', item_name: 'CANARY-ITEM', price: 190, quantity: 1 };

const SALE = { transaction_id: 'CANARY', value: 190, items: [ITEM] };
const CLICK = { button_id: 'header-enroll', button_text: 'CANARY', location: '/CANARY' };
const GOOGLE = { method: 'google', plan: 'annual', value: 190 };
const PAGE = { page_path: '/CANARY', page_title: 'CANARY' };

/** [name, fields, name at the pixel, fields there] */
test.each<[AnalyticsEvent['name'], object, PixelEvent['name'] | null, object?]>([
  ['page_view', PAGE, 'PageView', {}],
  ['video_play', { ...VIDEO, video_duration: 1, content_category: 'CANARY' }, 'ViewContent', {}],
  ['video_progress', { ...VIDEO, progress: 25, current_time: 1 }, null],
  ['video_complete', VIDEO, null],
  ['purchase', SALE, 'Purchase', { value: 190, currency: 'USD' }],
  ['purchase', { ...SALE, currency: 'EUR' }, 'Purchase', { value: 190, currency: 'EUR' }],
  ['purchase', { ...SALE, currency: 'CANARY' }, 'Purchase', { value: 190, currency: 'USD' }],
  ['cta_click', CLICK, 'CTAClick', { button_id: 'header-enroll' }],
  ['cta_click', { button_id: 'play-CANARY', value: 2 }, 'CTAClick', { value: 2 }],
  ['signup_start', {}, 'SignupStart', {}],
  ['signup_complete', {}, 'SignupComplete', { method: 'email', plan: 'standard', value: 0 }],
  ['signup_complete', GOOGLE, 'SignupComplete', GOOGLE],
  ['section_view', { section: 'plans' }, 'SectionView', { section: 'plans' }],
  ['section_view', { section: 'CANARY' }, 'SectionView', {}],
  ['custom', { event: 'CANARY', fields: { note: 'CANARY' } }, null],
])('maps %s with %j to the pixel event %s with %j [7.16, 7.18, 7.19]', (name, given, sentName, fields) => {
  const sent = toPixelEvent({ name, ...given } as AnalyticsEvent);
  expect(sent).toEqual(sentName && { name: sentName, fields });
  expect(JSON.stringify(sent)).not.toContain('CANARY');
});

test.each([
  ...MEASURED_BUTTONS.map((button_id) => ({ name: 'cta_click', button_id }) as const),
  ...MEASURED_SECTIONS.map((section) => ({ name: 'section_view', section }) as const),
])('sends the name in %j to the pixel [7.18]', ({ name, ...fields }) => {
  expect(toPixelEvent({ name, ...fields } as AnalyticsEvent)?.fields).toEqual(fields);
});
