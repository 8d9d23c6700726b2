import type { Firestore } from 'firebase-admin/firestore';
import webPush from 'web-push';
import { serverEnv } from '@/lib/platform/config/env';
import { DAY_MS } from '@/lib/platform/dates/duration';
import type { MailText } from './mail-text';
import { deviceId, PUSH_DEADLINE_MS, readDevices, removeDevice } from './push-devices';

/** Longest time to live that Chrome's push service documents (four weeks). A message may be valid for longer. */
const MAX_TTL_SEC = (28 * DAY_MS) / 1000;

export const pushKey = (): string | null => serverEnv().push?.publicKey ?? null;

/** The device gets no messages any more: the member removed it or signed it out, or its subscription ended. */
export class DeviceGone extends Error {}
export class PushRefused extends Error {}

export interface Device {
  readonly uid: string;
  readonly id: string;
  /** Unix ms. Devices added earlier have been signed out, for example a lost phone. */
  readonly validAfterMs: number;
}

/** Sends the text to one device. Rejects with `DeviceGone` or `PushRefused` when another attempt is useless. */
export async function postPush(
  db: Firestore,
  { uid, id, validAfterMs }: Device,
  { subject, paragraphs, action }: MailText,
  leftMs: number,
): Promise<void> {
  const { push } = serverEnv();
  if (push === null) throw new PushRefused('The VAPID keys are not set');
  const device = (await readDevices(db, uid))[id];
  if (!device) throw new DeviceGone('The device was removed');
  if (Date.parse(device.addedAt) < validAfterMs) {
    await removeDevice(db, uid, id);
    throw new DeviceGone('The device was signed out');
  }
  const url = action ? new URL(action.url).pathname : '/';
  const payload = JSON.stringify({ title: subject, body: paragraphs.join('\n'), url });
  const { endpoint, headers, body } = webPush.generateRequestDetails(device, payload, {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: Math.min(Math.max(60, Math.floor(leftMs / 1000)), MAX_TTL_SEC),
    urgency: 'high',
    // Messages about the same page share a topic: a new message replaces one that is not delivered yet.
    topic: deviceId(url),
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(PUSH_DEADLINE_MS),
  });
  if (response.ok) return;
  const why = `The push service answered ${response.status}`;
  if (response.status === 404 || response.status === 410) {
    await removeDevice(db, uid, id);
    throw new DeviceGone(why);
  }
  throw response.status < 500 && response.status !== 429 ? new PushRefused(why) : new Error(why);
}
