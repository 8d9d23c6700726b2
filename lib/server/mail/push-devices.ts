import { createHash, ECDH } from 'node:crypto';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { publicEnv } from '@/lib/platform/config/env';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { deletionMark } from '@/lib/server/firebase/deleted-accounts';

export const PUSH_DEADLINE_MS = 15_000;
const MAX_DEVICES = 10;

// Browsers choose the URLs that the server posts to, so only known push services are allowed. Chrome's Beta, Dev and
// Canary versions and Chromium use `jmt17.google.com`.
const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)\//;
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}\//;

const isPushService = (endpoint: string): boolean =>
  SERVICES.test(endpoint) || (publicEnv.isEmbedded && STAND_IN.test(endpoint));

/** Returns false for bytes that are not a point of the curve: encrypting a message with them would throw. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushService)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/), v.check(isPublicKey)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
type Subscription = v.InferOutput<typeof subscriptionSchema>;

const deviceSchema = v.object({ ...subscriptionSchema.entries, addedAt: v.string() });
type StoredDevice = v.InferOutput<typeof deviceSchema>;

/** Contents of `pushDevices/{uid}`: the devices by `deviceId`, a hash of the endpoint. */
export type PushDevices = Readonly<Record<string, StoredDevice>>;

const storedSchema = v.fallback(v.object({ devices: v.record(v.string(), v.unknown()) }), { devices: {} });

/** Leaves out devices that do not match `deviceSchema`, such as those of a push service that is no longer allowed. */
export const parseDevices = (stored: unknown): PushDevices =>
  Object.fromEntries(
    Object.entries(v.parse(storedSchema, stored).devices).filter((entry): entry is [string, StoredDevice] =>
      v.is(deviceSchema, entry[1]),
    ),
  );

export const readDevices = async (db: Firestore, uid: string): Promise<PushDevices> => {
  const reading = db.doc(`pushDevices/${uid}`).get();
  return parseDevices((await withDeadline(reading, 'Reading devices', PUSH_DEADLINE_MS)).data());
};

export const deviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

function change(db: Firestore, uid: string, next: (devices: PushDevices) => PushDevices): Promise<unknown> {
  const reference = db.doc(`pushDevices/${uid}`);
  const run = async (transaction: Transaction): Promise<void> => {
    const [stored, deleted] = await transaction.getAll(reference, deletionMark(db, uid));
    // Stores nothing for a deleted account: another instance may accept its ID tokens for a minute after deletion.
    const devices = deleted?.exists ? {} : next(parseDevices(stored?.data()));
    if (Object.keys(devices).length === 0) transaction.delete(reference);
    else transaction.set(reference, { devices });
  };
  return withDeadline(db.runTransaction(run), 'Storing a device', PUSH_DEADLINE_MS);
}

export const addDevice = (db: Firestore, uid: string, { endpoint, keys }: Subscription, addedAt: string) =>
  change(db, uid, (devices) => {
    const all = Object.entries({ ...devices, [deviceId(endpoint)]: { endpoint, keys, addedAt } });
    return Object.fromEntries(
      all.toSorted(([, a], [, b]) => (a.addedAt < b.addedAt ? 1 : -1)).slice(0, MAX_DEVICES),
    );
  });

export const removeDevice = (db: Firestore, uid: string, id: string) =>
  change(db, uid, ({ [id]: _, ...others }) => others);
