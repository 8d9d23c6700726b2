import type { Destination } from '@/lib/site/analytics/analytics';
import { type AnalyticsEvent, MEASURED_BUTTONS, MEASURED_SECTIONS } from './events';

export interface PixelEvent {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** Names that may be sent. Checked at runtime, because TypeScript does not check names that come from data. */
const PUBLIC_NAMES: ReadonlySet<string> = new Set([...MEASURED_BUTTONS, ...MEASURED_SECTIONS]);

const publicName = (field: string, name: string): Record<string, string> =>
  PUBLIC_NAMES.has(name) ? { [field]: name } : {};

const optionalValue = (value: number | undefined): Record<string, number> =>
  value === undefined || !Number.isFinite(value) ? {} : { value };

const CURRENCY = /^[A-Z]{3}$/;
const PLAN = /^[a-z][a-z-]{0,29}$/;

/** Returns null for events the pixel must not receive (product.md 7.18). Omits video ids, titles and paths (7.19). */
export function toPixelEvent(event: AnalyticsEvent): PixelEvent | null {
  switch (event.name) {
    case 'page_view':
      return { name: 'PageView', fields: {} };
    case 'video_play':
      return { name: 'ViewContent', fields: {} };
    case 'purchase': {
      const currency = event.currency && CURRENCY.test(event.currency) ? event.currency : 'USD';
      return { name: 'Purchase', fields: { ...optionalValue(event.value), currency } };
    }
    case 'cta_click':
      return {
        name: 'CTAClick',
        fields: { ...publicName('button_id', event.button_id), ...optionalValue(event.value) },
      };
    case 'signup_start':
      return { name: 'SignupStart', fields: {} };
    case 'signup_complete': {
      const plan = event.plan && PLAN.test(event.plan) ? event.plan : 'standard';
      return {
        name: 'SignupComplete',
        fields: { method: event.method ?? 'email', plan, value: event.value ?? 0 },
      };
    }
    case 'section_view':
      return { name: 'SectionView', fields: publicName('section', event.section) };
    case 'video_progress':
    case 'video_complete':
    case 'custom':
      return null;
  }
}

const ENDPOINT = 'https://www.facebook.com/tr/';

function requestImage(address: string): void {
  const image = new Image();
  image.referrerPolicy = 'strict-origin';
  image.src = address;
}

/** Sends events as image requests, because the script of the pixel would add the page's URL to every event. */
export function socialPixel(pixelId: string, request: (address: string) => void = requestImage): Destination {
  return {
    name: 'social-pixel',
    start: () => undefined,
    send: (_, event) => {
      const pixelEvent = toPixelEvent(event);
      if (!pixelEvent) return;
      const query = new URLSearchParams({ id: pixelId, ev: pixelEvent.name, noscript: '1' });
      for (const [field, value] of Object.entries(pixelEvent.fields))
        query.set(`cd[${field}]`, String(value));
      request(`${ENDPOINT}?${query}`);
    },
  };
}
