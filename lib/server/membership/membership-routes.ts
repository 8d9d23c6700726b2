import type { NextApiHandler } from 'next';
import * as v from 'valibot';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { adminDb } from '@/lib/server/firebase/admin';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, DONE, refusal } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit, type RateLimit } from '@/lib/server/http/rate-limit';
import { fromBytes, fromJson, MAX_EVENT_BYTES } from '@/lib/server/http/route-input';
import { createRunningWork } from '@/lib/server/http/running-work';
import { openPortal } from '@/lib/stripe/checkout';
import { stripe, toChargeError, toShownError } from '@/lib/stripe/client';
import { changePlan, changePlanInput, changePorts } from './change-plan';
import { readRecord } from './entitlement-store';
import { withMemberLock } from './member-lock';
import { pauseInput, pauseMembership, pausePorts, resumeMembership } from './pause-membership';
import { type EventPorts, eventPorts, receiveEvent } from './receive-event';
import { checkoutInput, checkoutPorts, memberReceipt, startCheckout } from './start-checkout';
import { liveTools, syncPorts } from './sync-ports';

const WAITING = 'The payment service is taking longer than usual. We’re still trying.';

/** The limit is high, because browsers repeat a request while Stripe is slow, and every repetition counts. */
const sharedLimit = createRateLimit({ name: 'billing', limit: 40, windowMs: 5 * 60 * 1000 });

/** Makes a route that answers 202 while Stripe is slow. A repeated request waits for the same Stripe call. */
function billingRoute<S extends v.GenericSchema>(
  schema: S,
  run: (member: VerifiedToken, input: v.InferOutput<S>) => Promise<ApiAnswer>,
  limit: RateLimit = sharedLimit,
): NextApiHandler {
  const running = createRunningWork(WAITING);
  return memberRoute({
    session: 'now',
    limit,
    deadlineMs: 20_000,
    explain: toShownError,
    methods: {
      POST: fromJson(schema, (member, input) =>
        running(`${member.uid} ${JSON.stringify(input)}`, () => run(member, input)),
      ),
    },
  });
}

const nothing = v.strictObject({});

export const checkoutRoute = billingRoute(checkoutInput, (member, order) =>
  withMemberLock(member.uid, () => startCheckout(member, order, checkoutPorts(member, order))),
);

export const portalRoute = billingRoute(nothing, async ({ uid }) => {
  const none = refusal(409, 'There’s nothing to manage yet.', { reason: 'none' });
  const customerId = (await readRecord(adminDb(), uid))?.customerIds.at(-1);
  if (customerId === undefined) return none;
  const returnUrl = `${publicEnv.siteUrl}${routes.profileTab('subscription')}&from=billing`;
  const url = await openPortal(stripe(), customerId, returnUrl, serverEnv().stripe.portal);
  return url === null ? none : { status: 200, body: { url } };
});

/** Browsers call this after the account's email changed. If a call is lost, the daily sync updates Stripe. */
export const emailRoute = billingRoute(nothing, async ({ uid }) => {
  const customerIds = (await readRecord(adminDb(), uid))?.customerIds ?? [];
  await syncPorts(liveTools()).followAccount(uid, customerIds, false);
  return DONE;
});

export const pauseRoute = billingRoute(pauseInput, ({ uid }, { months }) =>
  withMemberLock(uid, async () => pauseMembership(months, await pausePorts(uid))),
);

export const resumeRoute = billingRoute(nothing, ({ uid }) =>
  withMemberLock(uid, async () => resumeMembership(await pausePorts(uid))).catch((cause: unknown) => {
    throw toChargeError(cause);
  }),
);

export const changePlanRoute = billingRoute(changePlanInput, ({ uid }, input) =>
  withMemberLock(uid, async () => changePlan(input, await changePorts(uid))).catch((cause: unknown) => {
    // Previews (null) and changes at the renewal (0) charge nothing, so their errors may say “You weren’t charged”.
    throw input.agreedCents ? toChargeError(cause) : cause;
  }),
);

export const receiptRoute = billingRoute(
  v.object({ session: v.pipe(v.string(), v.maxLength(300)) }),
  ({ uid }, { session }) => memberReceipt(liveTools(), uid, session),
  createRateLimit({ name: 'receipt', limit: 60, windowMs: 5 * 60 * 1000 }),
);

let webhookPorts: EventPorts | undefined;

/** Takes the raw body, because Stripe's signature covers the bytes. */
export const webhookRoute = publicRoute({
  limit: null,
  deadlineMs: 10_000,
  methods: {
    POST: fromBytes(MAX_EVENT_BYTES, ({ request }, body) => {
      webhookPorts ??= eventPorts(liveTools());
      const signature = request.headers['stripe-signature'];
      return receiveEvent(body, typeof signature === 'string' ? signature : undefined, webhookPorts);
    }),
  },
});
