import type { AnalyticsEvent, EventName, Field, OutgoingEvent, PurchaseItem } from './events';
import { isEmailLike, isPersonalName } from './personal-text';
import { publicPath } from './public-path';

type Fields = Readonly<Record<string, Field>>;

/** The fields each event may carry (product.md §7). Anything else a caller hands over stays here. */
const ALLOWED: Readonly<Record<EventName, readonly string[]>> = {
  page_view: ['page_path', 'page_title'],
  video_play: [
    'video_id',
    'video_title',
    'video_duration',
    'episode_vimeo_id',
    'user_type',
    'content_category',
    'device_type',
  ],
  video_progress: ['video_id', 'progress', 'current_time', 'episode_vimeo_id'],
  video_complete: ['video_id', 'episode_vimeo_id'],
  purchase: ['transaction_id', 'value', 'currency', 'items'],
  signup_start: [],
  signup_complete: ['method', 'plan', 'value'],
  cta_click: ['button_id', 'button_text', 'location', 'value'],
  section_view: ['section'],
};

const DEFAULTS: Readonly<Partial<Record<EventName, Fields>>> = {
  video_play: { user_type: 'anonymous', device_type: 'desktop' },
  purchase: { currency: 'USD' },
  signup_complete: { method: 'email', plan: 'standard', value: 0 },
};

const CUSTOM_NAME = /^[a-z][a-z0-9_]{0,39}$/i;

const isEventName = (name: string): name is EventName => Object.hasOwn(ALLOWED, name);

const isPrimitive = (value: unknown): value is string | number | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && !isEmailLike(value));

const toItem = ({ item_id, item_name, price, quantity }: PurchaseItem): PurchaseItem => ({
  item_id,
  item_name,
  price,
  quantity,
});

function pick(source: Readonly<Record<string, unknown>>, names: readonly string[]): Fields {
  const picked: Record<string, Field> = {};
  for (const name of names) {
    const value = source[name];
    if (isPrimitive(value)) picked[name] = value;
  }
  return picked;
}

/** Addresses in fields lose their query before anything else looks at them. */
function withoutQueries(event: AnalyticsEvent): AnalyticsEvent {
  if (event.name === 'page_view') return { ...event, page_path: publicPath(event.page_path) };
  if (event.name === 'cta_click' && event.location !== undefined) {
    return { ...event, location: publicPath(event.location) };
  }
  return event;
}

function toCustom(name: string, source: Readonly<Record<string, unknown>>): OutgoingEvent | null {
  if (!CUSTOM_NAME.test(name) || isEventName(name)) return null;
  return {
    name,
    fields: pick(
      source,
      Object.keys(source).filter((field) => !isPersonalName(field)),
    ),
  };
}

/**
 * What leaves the page for an event: its allowed fields with their defaults, or null for a custom event whose name is no
 * event name or belongs to an event of our own.
 */
export function toOutgoing(event: AnalyticsEvent): OutgoingEvent | null {
  if (event.name === 'custom') return toCustom(event.event, event.fields ?? {});
  const fields = { ...DEFAULTS[event.name], ...pick({ ...withoutQueries(event) }, ALLOWED[event.name]) };
  const items: Fields = event.name === 'purchase' ? { items: event.items.map(toItem) } : {};
  return { name: event.name, fields: { ...fields, ...items } };
}
