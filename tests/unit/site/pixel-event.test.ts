import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '@/lib/site/analytics/events';
import { MEASURED_BUTTONS, MEASURED_SECTIONS } from '@/lib/site/analytics/events';
import { type PixelEvent, toPixelEvent } from '@/lib/site/analytics/pixel';

const VIDEO = { video_id: 'CANARY-ID', video_title: 'CANARY-TITLE', episode_vimeo_id: 'CANARY-VIMEO' };
const ITEM = { item_id: 'CANARY-ITEM', item_name: 'CANARY-ITEM', price: 190, quantity: 1 };

test.each<[AnalyticsEvent, PixelEvent | null]>([
  [
    { name: 'page_view', page_path: '/CANARY', page_title: 'CANARY' },
    { name: 'PageView', fields: {} },
  ],
  [
    { name: 'video_play', ...VIDEO, video_duration: 1, content_category: 'CANARY' },
    { name: 'ViewContent', fields: {} },
  ],
  [{ name: 'video_progress', ...VIDEO, progress: 25, current_time: 1 }, null],
  [{ name: 'video_complete', ...VIDEO }, null],
  [
    { name: 'purchase', transaction_id: 'CANARY', value: 190, items: [ITEM] },
    { name: 'Purchase', fields: { value: 190, currency: 'USD' } },
  ],
  [
    { name: 'purchase', transaction_id: 'CANARY', value: 190, currency: 'EUR', items: [] },
    { name: 'Purchase', fields: { value: 190, currency: 'EUR' } },
  ],
  [
    { name: 'purchase', transaction_id: 'CANARY', value: 190, currency: 'CANARY', items: [] },
    { name: 'Purchase', fields: { value: 190, currency: 'USD' } },
  ],
  [
    { name: 'cta_click', button_id: 'header-enroll', button_text: 'CANARY', location: '/CANARY' },
    { name: 'CTAClick', fields: { button_id: 'header-enroll' } },
  ],
  [
    { name: 'cta_click', button_id: 'play-CANARY' as never, value: 2 },
    { name: 'CTAClick', fields: { value: 2 } },
  ],
  [{ name: 'signup_start' }, { name: 'SignupStart', fields: {} }],
  [
    { name: 'signup_complete' },
    { name: 'SignupComplete', fields: { method: 'email', plan: 'standard', value: 0 } },
  ],
  [
    { name: 'signup_complete', method: 'google', plan: 'annual', value: 190 },
    { name: 'SignupComplete', fields: { method: 'google', plan: 'annual', value: 190 } },
  ],
  [
    { name: 'section_view', section: 'plans' },
    { name: 'SectionView', fields: { section: 'plans' } },
  ],
  [
    { name: 'section_view', section: 'CANARY' as never },
    { name: 'SectionView', fields: {} },
  ],
  [{ name: 'custom', event: 'CANARY', fields: { note: 'CANARY' } }, null],
])('maps %j to the pixel event %j [7.16, 7.18, 7.19]', (event, expected) => {
  expect(toPixelEvent(event)).toEqual(expected);
  expect(JSON.stringify(toPixelEvent(event))).not.toContain('CANARY');
});

test.each([
  ...MEASURED_BUTTONS.map((button_id) => ({ name: 'cta_click', button_id }) as const),
  ...MEASURED_SECTIONS.map((section) => ({ name: 'section_view', section }) as const),
])('sends the name in %j to the pixel [7.18]', ({ name, ...fields }) => {
  expect(toPixelEvent({ name, ...fields } as AnalyticsEvent)?.fields).toEqual(fields);
});
