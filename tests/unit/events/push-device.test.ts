// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { purgeMember } from '@/lib/account/purge-member';
import { pushState, renewPush, switchPushOff, switchPushOn } from '@/lib/account/push-device';
import { onSessionRefused } from '@/lib/platform/http/post-as-member';
import { localSlot } from '@/lib/platform/storage/slots';
import { mountFetch } from '../../support/fetch-guard';

const KEY = Buffer.from([4, 251, 255]).toString('base64url');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

interface Browser {
  readonly permission?: NotificationPermission;
  readonly subscribedBy?: string;
  readonly userAgent?: string;
}

/** Answers as a server with this key that knows these devices, and `change` to a request that changes them. */
const answerAs = (
  key: string | null,
  endpoints: readonly string[],
  change: (request: Request) => Response = () => Response.json({}),
) =>
  mountFetch(async (request) => {
    if (request.method !== 'GET') return change(request);
    return Response.json(request.url.endsWith('/push/key') ? { key } : { endpoints });
  });

/** A browser; without a permission it has no push messages. */
function openBrowser({ permission, subscribedBy, userAgent = 'Chrome' }: Browser, key: string | null = KEY) {
  answerAs(key, ['e']);
  const unsubscribe = vi.fn(async () => true);
  const applicationServerKey = new Uint8Array(Buffer.from(subscribedBy ?? '', 'base64url')).buffer;
  const subscription = {
    endpoint: 'e',
    options: { applicationServerKey },
    unsubscribe,
    toJSON: () => ({ endpoint: 'e' }),
  };
  const pushManager = {
    getSubscription: async () => (subscribedBy ? subscription : null),
    subscribe: async () => subscription,
  };
  const registration = { pushManager };
  const serviceWorker = permission && {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...(serviceWorker && { serviceWorker }) });
  if (!permission) return unsubscribe;
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  return unsubscribe;
}

const readToken = async () => 'token';

test.each([
  ['offers nothing without keys of the site', { permission: 'granted' }, null, 'absent'],
  ['asks an iPhone to install the site first', { userAgent: IPHONE }, KEY, 'install'],
  ['asks no iPhone when there are no keys', { userAgent: IPHONE }, null, 'absent'],
  ['offers nothing in a browser without push messages', {}, KEY, 'absent'],
  ['names a refused permission', { permission: 'denied' }, KEY, 'blocked'],
  ['is off before the member was asked', { permission: 'default' }, KEY, 'off'],
  ['is on with a subscription', { permission: 'granted', subscribedBy: KEY }, KEY, 'on'],
  ['is off after new keys of the site', { permission: 'granted', subscribedBy: 'BAAA' }, KEY, 'off'],
] as const)('%s', async (_, browser, key, state) => {
  openBrowser(browser, key);
  localSlot('push:v1', 'ann').writeText('on');
  expect(await pushState('ann', readToken)).toBe(state);
});

test.each([
  ['after the server has removed the device, whose subscription had ended', 'another', 'ann'],
  ['for the next member on a shared computer', 'e', 'bea'],
])('is off %s', async (_, endpoint, uid) => {
  openBrowser({ permission: 'granted', subscribedBy: KEY });
  answerAs(KEY, [endpoint]);
  localSlot('push:v1', 'ann').writeText('on');
  expect(await pushState(uid, readToken)).toBe('off');
});

test('ends the subscription when a session ends, and needs no server for it', async () => {
  const unsubscribe = openBrowser({ permission: 'granted', subscribedBy: KEY });
  localSlot('push:v1', 'ann').writeText('on');
  mountFetch(async () => Promise.reject(new Error('offline')));
  purgeMember('sign-out', 'ann');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(localSlot('push:v1', 'ann').readText()).toBeNull();
});

test('is off here even if the server cannot be told', async () => {
  const unsubscribe = openBrowser({ permission: 'granted', subscribedBy: KEY });
  localSlot('push:v1', 'ann').writeText('on');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => Promise.reject(new Error('offline')));
  await switchPushOff('ann', 'token');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(localSlot('push:v1', 'ann').readText()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

test('stays off when the server does not store the device', async () => {
  const unsubscribe = openBrowser({ permission: 'granted', subscribedBy: KEY });
  answerAs(KEY, [], () => Response.json({}, { status: 503 }));
  await expect(switchPushOn('ann', readToken)).rejects.toThrow('503');
  expect(unsubscribe).toHaveBeenCalledTimes(2);
  expect(await pushState('ann', readToken)).toBe('off');
});

test('asks for the permission before the token, which may take longer than a click counts', async () => {
  openBrowser({ permission: 'denied' });
  const requestPermission = vi.fn(async () => 'denied');
  Object.assign(Notification, { requestPermission });
  const slowToken = vi.fn(() => new Promise<never>(() => undefined));
  expect(await switchPushOn('ann', slowToken)).toBe('blocked');
  expect(slowToken).not.toHaveBeenCalled();
});

test('asks an unconfirmed member to confirm the email, even if the subscription cannot be ended', async () => {
  const unsubscribe = openBrowser({ permission: 'granted', subscribedBy: KEY });
  unsubscribe.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('The push service is away'));
  answerAs(KEY, [], () => Response.json({}, { status: 403 }));
  await expect(switchPushOn('ann', readToken)).rejects.toThrow('Please confirm your email first.');
});

test('reports that the server has ended the session', async () => {
  openBrowser({ permission: 'granted' });
  const listener = vi.fn();
  onSessionRefused(listener);
  mountFetch(async ({ method }) =>
    method === 'POST' ? Response.json({}, { status: 401 }) : Response.json({ key: KEY }),
  );
  await expect(switchPushOn('ann', readToken)).rejects.toThrow('Please sign in again.');
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['on', 'a good answer', true, 'on', ['Bearer new']],
  ['off', 'a refusal', false, 'on', ['Bearer new']],
  ['off', 'no request, because it was off', true, null, []],
] as const)('push is %s after a new password and %s', async (state, _, isAdded, mark, sent) => {
  openBrowser({ permission: 'granted', subscribedBy: KEY });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tokens: (string | null)[] = [];
  answerAs(KEY, ['e'], (request) => {
    tokens.push(request.headers.get('authorization'));
    return Response.json({}, { status: isAdded ? 200 : 503 });
  });
  if (mark) localSlot('push:v1', 'ann').writeText(mark);
  await renewPush('ann', async () => 'new');
  expect(tokens).toEqual(sent);
  expect(await pushState('ann', readToken)).toBe(state);
});

test('gives up when the worker of the site does not start', async () => {
  openBrowser({ permission: 'granted', subscribedBy: KEY });
  Object.assign(navigator.serviceWorker, { ready: new Promise(() => undefined) });
  vi.useFakeTimers();
  const refused = expect(switchPushOn('ann', readToken)).rejects.toThrow('too long');
  await vi.advanceTimersByTimeAsync(8000);
  await refused;
});
