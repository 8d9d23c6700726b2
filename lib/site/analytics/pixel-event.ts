import type { AnalyticsEvent } from './events';
import { MEASURED_BUTTONS, MEASURED_SECTIONS } from './measured-names';

export interface PixelEvent {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** What comes from a page is checked once more: its types are gone when it runs. */
const PUBLIC_NAMES: ReadonlySet<string> = new Set([...MEASURED_BUTTONS, ...MEASURED_SECTIONS]);

const publicName = (field: string, name: string): Record<string, string> =>
  PUBLIC_NAMES.has(name) ? { [field]: name } : {};

const optionalValue = (value: number | undefined): Record<string, number> =>
  value === undefined || !Number.isFinite(value) ? {} : { value };

const CURRENCY = /^[A-Z]{3}$/;
const PLAN = /^[a-z][a-z-]{0,29}$/;

/**
 * The pixel's event for one of ours (product.md §7), null for those it must not hear of. What somebody watches is hers:
 * no video id, title or path, nor any text that could hold one, ever gets in here.
 */
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
