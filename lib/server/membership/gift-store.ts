import { randomBytes } from 'node:crypto';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { changeGiftTime, GIFT_ALPHABET, GIFT_CODE_LENGTH, giftLeftMs } from '@/lib/membership/gift';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { type Mail, queueWithin } from '@/lib/server/mail/mail-queue';
import type { PaidGift } from '@/lib/stripe/gift-checkout';
import { INTERVALS, maxLengthMs } from '@/lib/stripe/subscription-facts';
import { entitlementOf } from './entitlement-store';

const giftSchema = v.object({
  uid: v.string(),
  code: v.string(),
  plan: v.string(),
  interval: v.picklist(INTERVALS),
  count: v.number(),
  amountCents: v.number(),
  currency: v.string(),
  paymentIntent: v.string(),
  redeemedAt: v.nullable(v.string()),
  /** True if the payment was refunded or is disputed; such a gift gives no access. */
  isReturned: v.boolean(),
});

export type Gift = v.InferOutput<typeof giftSchema> & { readonly id: string };

const redemptionSchema = v.object({
  uid: v.string(),
  /** Gift time in milliseconds that a refund or dispute took from the receiver. A won dispute restores the time. */
  takenMs: v.number(),
});

const SAVING = 'Saving the gift';
const giftOf = (db: Firestore, id: string): DocumentReference => db.doc(`gifts/${id}`);
const redemptionOf = (db: Firestore, id: string): DocumentReference => db.doc(`giftRedemptions/${id}`);

const toGift = (id: string, data: unknown): Gift => ({ id, ...v.parse(giftSchema, data) });
/** Counts a month as 31 days and a year as 366, so that a gift never ends too early. */
const durationMs = ({ interval, count }: Gift): number => maxLengthMs(interval, count);

const newCode = (): string =>
  Array.from(randomBytes(GIFT_CODE_LENGTH), (byte) => GIFT_ALPHABET[byte % GIFT_ALPHABET.length]).join('');

/** Stores a paid gift and queues its mail. If the gift is already stored, only returns it. */
export const storeGift = (
  db: Firestore,
  id: string,
  paid: PaidGift,
  isReturned: boolean,
  mailOf: (gift: Gift) => Mail | null,
  nowMs: number,
): Promise<Gift> =>
  withDeadline(
    db.runTransaction(async (transaction) => {
      const stored = await transaction.get(giftOf(db, id));
      if (stored.exists) return toGift(id, stored.data());
      const { email: _, boughtMs, ...facts } = paid;
      const document = { ...facts, code: newCode(), redeemedAt: null, isReturned };
      transaction.set(giftOf(db, id), { ...document, boughtAt: new Date(boughtMs).toISOString() });
      const gift = toGift(id, document);
      const mail = mailOf(gift);
      if (mail) queueWithin(transaction, db, `gift.${id}`, mail, nowMs);
      return gift;
    }),
    SAVING,
  );

export const findGift = (
  db: Firestore,
  field: 'code' | 'paymentIntent',
  value: string,
): Promise<Gift | null> =>
  databaseCall('Finding the gift', async () => {
    const [found] = (await db.collection('gifts').where(field, '==', value).limit(1).get()).docs;
    return found ? toGift(found.id, found.data()) : null;
  });

async function readGiftTime(transaction: Transaction, db: Firestore, uid: string) {
  const stored = await transaction.get(entitlementOf(db, uid));
  return parseEntitlementRecord(stored.data())?.gift ?? null;
}

export const isRedeemedBy = (db: Firestore, id: string, uid: string): Promise<boolean> =>
  databaseCall('Finding the gift', async () => (await redemptionOf(db, id).get()).get('uid') === uid);

export type Redemption = 'redeemed' | 'used' | 'returned';

/** Adds the gift's time to the member. Returns `redeemed` without a change if this member already redeemed it. */
export const redeemGift = (db: Firestore, id: string, uid: string, nowMs: number): Promise<Redemption> =>
  withDeadline(
    db.runTransaction(async (transaction): Promise<Redemption> => {
      const gift = toGift(id, (await transaction.get(giftOf(db, id))).data());
      const redemption = await transaction.get(redemptionOf(db, id));
      if (gift.redeemedAt !== null) return redemption.get('uid') === uid ? 'redeemed' : 'used';
      if (gift.isReturned) return 'returned';
      const before = await readGiftTime(transaction, db, uid);
      const after = changeGiftTime(before, gift.plan, durationMs(gift), nowMs);
      const at = new Date(nowMs).toISOString();
      transaction.update(giftOf(db, id), { redeemedAt: at });
      transaction.set(redemptionOf(db, id), { uid, at, plan: gift.plan, takenMs: 0 });
      transaction.set(entitlementOf(db, uid), { gift: after }, { merge: true });
      return 'redeemed';
    }),
    SAVING,
  );

/** Takes back the unused time of a refunded or disputed gift, or restores it. Resolves to the receiver's uid if any. */
export const setReturned = (
  db: Firestore,
  id: string,
  isReturned: boolean,
  nowMs: number,
): Promise<string | null> =>
  withDeadline(
    db.runTransaction(async (transaction) => {
      const gift = toGift(id, (await transaction.get(giftOf(db, id))).data());
      const stored = await transaction.get(redemptionOf(db, id));
      const redemption = stored.exists ? v.parse(redemptionSchema, stored.data()) : null;
      const uid = redemption?.uid || null;
      // Stripe repeats an event after a failure: the caller needs the uid to repeat the sync.
      if (gift.isReturned === isReturned) return uid;
      const before = uid === null ? null : await readGiftTime(transaction, db, uid);
      transaction.update(giftOf(db, id), { isReturned });
      if (redemption === null || uid === null) return null;
      const ms = isReturned ? -durationMs(gift) : redemption.takenMs;
      const after = changeGiftTime(before, gift.plan, ms, nowMs);
      transaction.set(entitlementOf(db, uid), { gift: after }, { merge: true });
      const takenMs = isReturned ? Math.min(durationMs(gift), giftLeftMs(before, nowMs)) : 0;
      transaction.update(redemptionOf(db, id), { takenMs });
      return uid;
    }),
    SAVING,
  );
