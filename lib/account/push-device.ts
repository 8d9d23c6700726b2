import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { toRefusal } from '@/lib/platform/http/post-as-member';
import { localSlot } from '@/lib/platform/storage/slots';

const DEADLINE_MS = 8000;

/** `absent`: this browser or site has no push. `install`: an iPhone or iPad needs the site as an installed app. */
export type PushState = 'absent' | 'install' | 'blocked' | 'off' | 'on';

/** Storage entry that exists while push is on for this member in this browser. A sign-out switches push off. */
const markOf = (uid: string) => localSlot('push:v1', uid);

const keySchema = v.object({ key: v.nullable(v.string()) });

async function siteKey(): Promise<string | null> {
  const response = await fetch('/api/push/key', { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The push key answered ${response.status}`);
  return v.parse(keySchema, await response.json()).key;
}

const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const base64Url = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type ReadToken = () => Promise<string | null>;

const devicesSchema = v.object({ endpoints: v.array(v.string()) });

const callDevice = (token: string | null, request: RequestInit = {}): Promise<Response> =>
  fetch('/api/push/device', {
    ...request,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });

/** Asks the server, because the browser may still have a subscription whose device the server has removed. */
async function isRegistered({ endpoint }: PushSubscription, readToken: ReadToken): Promise<boolean> {
  const response = await callDevice(await readToken());
  if (!response.ok) throw new Error(`The devices were answered ${response.status}`);
  return v.parse(devicesSchema, await response.json()).endpoints.includes(endpoint);
}

export async function pushState(uid: string, readToken: ReadToken): Promise<PushState> {
  const key = await siteKey();
  if (key === null) return 'absent';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'install' : 'absent';
  if (Notification.permission === 'denied') return 'blocked';
  const current = markOf(uid).readText() === null ? null : await subscription();
  // A subscription made with an earlier push key of the site gets no messages.
  if (!current || base64Url(current.options.applicationServerKey) !== key) return 'off';
  return (await isRegistered(current, readToken)) ? 'on' : 'off';
}

async function send(method: 'POST' | 'DELETE', token: string, body: object): Promise<void> {
  const response = await callDevice(token, { method, body: JSON.stringify(body) });
  if (response.status === 403) throw new AppError('verification', 'Please confirm your email first.');
  // A 401 to DELETE is expected: after a sign-out on all devices, the token is no longer valid.
  if (response.status === 401 && method === 'POST') throw toRefusal(response, null, 'Please sign in again.');
  if (!response.ok) throw new Error(`The device was answered ${response.status}`);
}

/** Asks for the permission and turns push on. Call it in a click handler before any `await`, or browsers refuse. */
export async function switchPushOn(uid: string, readToken: ReadToken): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  const applicationServerKey = await siteKey();
  if (applicationServerKey === null) return 'absent';
  await navigator.serviceWorker.register('/sw.js');
  // If the worker cannot be installed, `ready` stays pending for ever.
  const { pushManager } = await withDeadline(navigator.serviceWorker.ready, 'Starting the worker');
  // An existing subscription may belong to another member or to an earlier push key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  const added = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  markOf(uid).writeText('on');
  try {
    await send('POST', (await readToken()) ?? '', added.toJSON());
  } catch (cause) {
    // The server may not have stored the subscription. Without this call, push would be shown as on at the next visit.
    await switchPushOff(uid, null).catch(() => undefined);
    throw cause;
  }
  return 'on';
}

/**
 * If push is on, registers this device with the server again. Call it after a change of the password, because the
 * server then ends push on all devices. Never rejects: if the registration fails, push is ended on this device too.
 */
export async function renewPush(uid: string, readToken: ReadToken): Promise<void> {
  if (markOf(uid).readText() === null) return;
  try {
    const current = await subscription();
    if (current) await send('POST', (await readToken()) ?? '', current.toJSON());
  } catch (cause) {
    console.warn('Notifications on this device could not be renewed', cause);
    await switchPushOff(uid, null).catch(() => undefined);
  }
}

/** Ends push on this device. Rejects if the browser fails to end it, but not if the request to the server fails. */
export async function switchPushOff(uid: string, token: string | null): Promise<void> {
  const current = await subscription();
  await current?.unsubscribe();
  markOf(uid).remove();
  if (!current || token === null) return;
  // If this request fails, the server removes the device later, when the push service refuses a message to it.
  await send('DELETE', token, { endpoint: current.endpoint }).catch((cause: unknown) =>
    console.warn('The server still has this device', cause),
  );
}
