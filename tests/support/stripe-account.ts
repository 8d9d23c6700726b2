import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createStripe } from '@/lib/stripe/client';
import { closeServer, listenAt } from './listen';

type Fields = Record<string, unknown>;

const scalar = (value: string): unknown => (value === 'true' || value === 'false' ? value === 'true' : value);

/** Parses `features[subscription_cancel][enabled]=true` into nested objects; indexes of lists become keys. */
function readForm(form: URLSearchParams): Fields {
  const result: Fields = {};
  for (const [name, text] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = result;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Fields;
    }
    at[path.at(-1) ?? ''] = scalar(text);
  }
  return result;
}

const listOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

export type StripeAccount = Awaited<ReturnType<typeof startStripeAccount>>;

/** Signing secret of every new webhook endpoint. */
export const NEW_SECRET = 'whsec_0fTheNewEndpoint0fThisAccount';

/** Stripe refuses a list call with more lookup keys than this. */
const MAX_LOOKUP_KEYS = 10;

const COLLECTIONS = ['products', 'prices', 'billing_portal/configurations', 'webhook_endpoints'];

const DEFAULTS: Readonly<Record<string, (form: Fields) => Fields>> = {
  products: () => ({ active: true }),
  prices: ({ unit_amount, recurring, tax_behavior }) => ({
    active: true,
    unit_amount: Number(unit_amount),
    recurring: {
      ...(recurring as Fields),
      interval_count: Number((recurring as Fields).interval_count ?? 1),
    },
    tax_behavior: tax_behavior ?? 'unspecified',
  }),
  'billing_portal/configurations': ({ features }) => ({
    active: true,
    is_default: false,
    features: {
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
      ...(features as Fields),
    },
  }),
  webhook_endpoints: ({ enabled_events }) => ({
    status: 'enabled',
    enabled_events: listOf(enabled_events),
    secret: NEW_SECRET,
  }),
};

const codeOf = (code: string): Fields => ({
  id: `promo_${code}`,
  code,
  customer: null,
  promotion: { coupon: { percent_off: 20, duration: 'once' } },
});

/** Starts a fake Stripe API that stores products, prices, portals and webhook endpoints. It has none at first. */
export async function startStripeAccount() {
  /** Maps a collection, such as `prices`, to its objects by id. */
  const objects = new Map(COLLECTIONS.map((name) => [name, new Map<string, Fields>()]));
  const state = { taxStatus: 'active', /** Active promotion codes. */ codes: [] as string[] };
  let made = 0;

  const newId = (name: string): string => {
    made += 1;
    return `${name === 'prices' ? 'price' : 'bpc'}_1Made${String(made).padStart(4, '0')}`;
  };
  const store = (name: string, id: string | undefined, form: Fields): Fields => {
    const collection = objects.get(name) ?? new Map<string, Fields>();
    const own = String(id ?? form.id ?? newId(name));
    const known = id === undefined ? {} : (collection.get(id) ?? {});
    if (form.transfer_lookup_key)
      for (const other of collection.values())
        if (other.lookup_key === form.lookup_key) other.lookup_key = null;
    const object = { ...known, ...form, ...DEFAULTS[name]?.({ ...known, ...form }), id: own };
    collection.set(own, object);
    return object;
  };
  const answer = (method: string, url: URL, form: Fields): Fields | null => {
    const path = url.pathname.replace('/v1/', '');
    if (path === 'tax/settings') return { object: 'tax.settings', status: state.taxStatus };
    if (path === 'promotion_codes') return { object: 'list', has_more: false, data: state.codes.map(codeOf) };
    if (path === 'balance') return { object: 'balance', livemode: false };
    const name = COLLECTIONS.find((known) => path === known || path.startsWith(`${known}/`));
    const id = name && path.slice(name.length + 1);
    if (name === undefined) return null;
    if (method === 'POST') return store(name, id || undefined, form);
    if (id) return objects.get(name)?.get(id) ?? null;
    const keys = listOf(readForm(url.searchParams).lookup_keys);
    if (keys.length > MAX_LOOKUP_KEYS) return null;
    const isWanted = ({ lookup_key }: Fields): boolean => keys.length === 0 || keys.includes(lookup_key);
    return {
      object: 'list',
      has_more: false,
      data: [...(objects.get(name)?.values() ?? [])].filter(isWanted),
    };
  };

  const server = createServer(async (request, response) => {
    const form = readForm(new URLSearchParams(await text(request)));
    const found = answer(request.method ?? 'GET', new URL(request.url ?? '', 'http://stripe'), form);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    const missing = {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'missing' },
    };
    response.end(JSON.stringify(found ?? missing));
  });
  const apiHost = await listenAt(server);
  return Object.assign(state, {
    stripe: createStripe({ secretKey: 'sk_test_account', apiHost }),
    apiHost,
    objects,
    close: () => closeServer(server),
  });
}
