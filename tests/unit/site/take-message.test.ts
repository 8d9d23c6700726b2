import { expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { apiRoute } from '@/lib/server/http/api-route';
import { callerAddress } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { createLocalState } from '@/lib/server/shared/local-state';
import { contactInput, takeMessage } from '@/lib/server/site/contact/take-message';
import { postAs } from '../../support/call-route';

const GOOD = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: ' Ada ',
  email: 'ada@mail.example',
  subject: '',
  message: 'Hello\nthere',
};

function mailbox(limit = 100) {
  const stored = new Map<string, unknown>();
  const deps = {
    store: async (id: string, message: object) => void stored.set(id, message),
    limit: createRateLimit({ name: 'contact', limit, windowMs: 60_000, state: createLocalState() }),
    now: () => Date.parse('2026-11-21T08:00:00Z'),
  };
  const route = apiRoute<string>({
    methods: { POST: fromJson(contactInput, (caller, input) => takeMessage(input, caller, deps)) },
    admit: async () => ({ caller: '203.0.113.5' }),
  });
  return { stored, deps, send: (body: unknown) => postAs(route, null, body) };
}

test('stores a valid message in the shape of the database rules [3.20]', async () => {
  const { send, stored } = mailbox();
  expect((await send(GOOD)).status).toBe(201);
  const { id, ...message } = { ...GOOD, name: 'Ada', createdAt: '2026-11-21T08:00:00.000Z' };
  expect([...stored]).toEqual([[id, message]]);
});

test('stores a message as long as the form allows', async () => {
  const { send, stored } = mailbox();
  const longest = { name: 'x'.repeat(120), subject: 'x'.repeat(200), message: 'x'.repeat(5000) };
  expect((await send({ ...GOOD, ...longest })).status).toBe(201);
  expect(stored.get(GOOD.id)).toMatchObject(longest);
});

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['email', { email: 'ada' }],
  ['email', { email: 'a b@mail.example' }],
  ['email', { email: `${'x'.repeat(300)}@mail.example` }],
  ['email', { email: 'ada@mail.example,' }],
  ['email', { email: 'ada@mail..example' }],
  ['email', { email: 'x,ada@mail.example' }],
  ['email', { email: 'x<ada@mail.example>' }],
  ['email', { email: 'mailto:ada@mail.example' }],
  ['subject', { subject: 'x'.repeat(201) }],
  ['message', { message: '\n' }],
  ['message', { message: 'x'.repeat(5001) }],
])('rejects a message with a bad %s and names the field', async (field, over) => {
  const { send, stored } = mailbox();
  const answer = await send({ ...GOOD, ...over });
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { [field]: expect.any(String) } } } });
  expect(stored.size).toBe(0);
});

test.each([null, 'text', [], {}, { ...GOOD, id: '../x' }, { ...GOOD, name: 5 }])(
  'refuses the body %j',
  async (body) => {
    expect((await mailbox().send(body)).status).toBe(400);
  },
);

test('drops a message that fills the invisible field, and answers 201', async () => {
  const { send, stored } = mailbox();
  expect((await send({ ...GOOD, website: 'https://spam.example' })).status).toBe(201);
  expect(stored.size).toBe(0);
});

test('reports a database that is down, so that the sender keeps the text', async () => {
  const { deps } = mailbox();
  const down = { ...deps, store: () => Promise.reject(new AppError('unavailable', 'Not now.')) };
  await expect(takeMessage({ ...GOOD, website: '' }, 'x', down)).rejects.toThrow('Not now.');
});

/** [X-Forwarded-For, address of the connection, whether proxies set the header, address of the caller, proxies] */
test.each<[string | undefined, string, boolean, string, proxyCount?: number]>([
  ['1.2.3.4', '203.0.113.5', true, '203.0.113.5'],
  ['1.2.3.4', '127.0.0.1', false, '127.0.0.1'],
  ['1.2.3.4, 5.6.7.8', '10.0.0.1', true, '5.6.7.8'],
  ['1.2.3.4', '::ffff:10.0.0.1', true, '1.2.3.4'],
  [undefined, '10.0.0.1', true, '10.0.0.1'],
  ['1.2.3.4', '100.64.0.7', true, '1.2.3.4'],
  ['1.2.3.4', '100.128.0.7', true, '100.128.0.7'],
  ['1.2.3.4', 'fd00::1', true, '1.2.3.4'],
  ['1.2.3.4', 'fe80::1%eth0', true, '1.2.3.4'],
  ['1.2.3.4', 'fec0::1', true, 'fec0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa::1', '10.0.0.1', true, '2001:db8:1:2::/64'],
  [undefined, '2001:db8:1:2:bbbb:cccc:dddd:eeee', false, '2001:db8:1:2::/64'],
  [undefined, '2001:DB8::1', false, '2001:db8:0:0::/64'],
  [undefined, '::ffff:203.0.113.5', false, '203.0.113.5'],
  ['9.9.9.9, 1.2.3.4, 66.241.125.1', '10.0.0.1', true, '1.2.3.4', 2],
  ['9.9.9.9, 1.2.3.4, 172.70.247.28, 10.19.6.53', '10.0.0.1', true, '1.2.3.4', 3],
  ['1.2.3.4', '10.0.0.1', true, '1.2.3.4', 2],
  [undefined, '10.0.0.1', true, '10.0.0.1', 2],
])(
  'reads for %s from %s (proxy: %s) the address %s',
  (forwarded, remoteAddress, isBehindProxy, expected, count) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(callerAddress({ headers, socket: { remoteAddress } }, isBehindProxy, count)).toBe(expected);
  },
);
