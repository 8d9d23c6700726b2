import type { NextApiHandler } from 'next';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { toShownError } from '@/lib/stripe/client';
import {
  giftCheckoutInput,
  giftReceipt,
  giftReceiptInput,
  giftRedeemInput,
  redeem,
  startGift,
} from './gifts';
import { withMemberLock } from './member-lock';
import { liveTools } from './sync-ports';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const SHARED = { deadlineMs: 20_000, explain: toShownError } as const;

export const giftCheckoutRoute: NextApiHandler = publicRoute({
  ...SHARED,
  limit: createRateLimit({ name: 'gift-checkout', limit: 20, windowMs: TEN_MINUTES_MS }),
  methods: { POST: fromJson(giftCheckoutInput, (visitor, input) => startGift(liveTools(), visitor, input)) },
});

export const giftReceiptRoute: NextApiHandler = publicRoute({
  ...SHARED,
  limit: createRateLimit({ name: 'gift-receipt', limit: 60, windowMs: TEN_MINUTES_MS }),
  methods: { POST: fromJson(giftReceiptInput, (_, { session }) => giftReceipt(liveTools(), session)) },
});

/** Codes have 80 random bits and cannot be guessed; the limit protects the database from many reads. */
export const giftRedeemRoute: NextApiHandler = memberRoute({
  ...SHARED,
  session: 'now',
  limit: createRateLimit({ name: 'gift-redeem', limit: 20, windowMs: TEN_MINUTES_MS }),
  methods: {
    POST: fromJson(giftRedeemInput, ({ uid }, input) =>
      withMemberLock(uid, () => redeem(liveTools(), uid, input)),
    ),
  },
});
