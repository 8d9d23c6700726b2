import type { AnalyticsEvent, EventName, Field, OutgoingEvent, PurchaseItem } from './events';
import { publicPath } from './public-page';

const EMAIL_LIKE = /\S(?:@|%40)\S{1,100}\.\S/i;

/** Names of personal fields. Compared with field names in lower case and without separators. */
const PERSONAL_NAMES = new Set([
  'uid',
  'userid',
  'email',
  'contactemail',
  'name',
  'firstname',
  'lastname',
  'fullname',
  'displayname',
  'preferredname',
  'username',
  'phone',
  'phonenumber',
  'photourl',
  'address',
  'country',
  'region',
  'city',
  'postalcode',
  'zip',
  'timezone',
  'birthday',
  'createdat',
  'token',
  'idtoken',
  'password',
]);

const isPersonalName = (field: string): boolean =>
  PERSONAL_NAMES.has(field.replace(/[^a-z0-9]/gi, '').toLowerCase());

type Fields = Readonly<Record<string, Field>>;

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

const isPrimitive = (value: unknown): value is string | number | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && !EMAIL_LIKE.test(value));

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

function withoutQueries(event: AnalyticsEvent): AnalyticsEvent {
  if (event.name === 'page_view') return { ...event, page_path: publicPath(event.page_path) };
  if (event.name === 'cta_click' && event.location !== undefined) {
    return { ...event, location: publicPath(event.location) };
  }
  return event;
}

function toCustom(name: string, source: Readonly<Record<string, unknown>>): OutgoingEvent | null {
  if (!CUSTOM_NAME.test(name) || Object.hasOwn(ALLOWED, name)) return null;
  return {
    name,
    fields: pick(
      source,
      Object.keys(source).filter((field) => !isPersonalName(field)),
    ),
  };
}

/** Removes personal data from an event. Returns null for a custom event with an invalid or reserved name. */
export function toOutgoing(event: AnalyticsEvent): OutgoingEvent | null {
  if (event.name === 'custom') return toCustom(event.event, event.fields ?? {});
  const fields = { ...DEFAULTS[event.name], ...pick({ ...withoutQueries(event) }, ALLOWED[event.name]) };
  const items: Fields = event.name === 'purchase' ? { items: event.items.map(toItem) } : {};
  return { name: event.name, fields: { ...fields, ...items } };
}
