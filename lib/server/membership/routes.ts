import * as v from 'valibot';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { adminDb } from '@/lib/server/firebase/admin';
import { refusal } from '@/lib/server/http/api-answer';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { openPortal, readCheckout } from '@/lib/stripe/checkout';
import { stripe } from '@/lib/stripe/client';
import { pauseSubscription, resumeSubscription } from '@/lib/stripe/pause';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import { billingRoute } from './billing-route';
import { changePlan, changePlanInput } from './change-plan';
import { changePorts } from './change-ports';
import { checkoutPorts } from './checkout-ports';
import { readRecord } from './entitlement-store';
import { liveTools, syncPorts } from './live-ports';
import { withMemberLock } from './member-lock';
import { type PausePorts, pauseInput, pauseMembership, resumeMembership } from './pause-membership';
import { checkoutInput, startCheckout } from './start-checkout';
import { syncMember } from './sync-member';

const nothing = v.strictObject({});
const SESSION = /^cs_[A-Za-z0-9_]{1,200}$/;

/** POST /api/billing/checkout {plan, trialDays}: the address of the payment page. */
export const checkoutRoute = billingRoute(checkoutInput, (member, order) =>
  withMemberLock(member.uid, () => startCheckout(member, order, checkoutPorts(member, order))),
);

/** POST /api/billing/portal {}: the address of the page where a member manages her membership. */
export const portalRoute = billingRoute(nothing, async ({ uid }) => {
  const none = refusal(409, 'There’s nothing to manage yet.', { reason: 'none' });
  const customerId = (await readRecord(adminDb(), uid))?.customerIds.at(-1);
  if (customerId === undefined) return none;
  const returnUrl = `${publicEnv.siteUrl}${routes.profileTab('subscription')}&from=billing`;
  const url = await openPortal(stripe(), customerId, returnUrl);
  return url === null ? none : { status: 200, body: { url } };
});

async function pausePorts(uid: string): Promise<PausePorts> {
  const tools = liveTools();
  const customerIds = (await readRecord(tools.db, uid))?.customerIds ?? [];
  return {
    readSubscriptions: () => readSubscriptions(tools.stripe, customerIds, tools.prices),
    pause: (id, untilMs) => pauseSubscription(tools.stripe, id, untilMs),
    resume: (id, startsPeriod) => resumeSubscription(tools.stripe, id, startsPeriod),
    sync: () => syncMember({ uid, customerIds, eventIds: [] }, syncPorts(tools)),
  };
}

/** POST /api/billing/pause {months}: pauses the membership from the end of the paid period. */
export const pauseRoute = billingRoute(pauseInput, ({ uid }, { months }) =>
  withMemberLock(uid, async () => pauseMembership(months, await pausePorts(uid))),
);

/** POST /api/billing/resume {}: ends a pause. */
export const resumeRoute = billingRoute(nothing, ({ uid }) =>
  withMemberLock(uid, async () => resumeMembership(await pausePorts(uid))),
);

/** POST /api/billing/change-plan {plan, agreedCents, prorationSec}: another plan, or what it would cost. */
export const changePlanRoute = billingRoute(changePlanInput, ({ uid }, input) =>
  withMemberLock(uid, async () => changePlan(input, await changePorts(uid))),
);

/** POST /api/billing/receipt {session}: what the member bought in a checkout of hers; 404 for any other. */
export const receiptRoute = billingRoute(
  v.object({ session: v.pipe(v.string(), v.maxLength(300)) }),
  async ({ uid }, { session }) => {
    const checkout = SESSION.test(session) ? await readCheckout(stripe(), session) : null;
    if (!checkout || checkout.uid !== uid)
      return refusal(404, 'We can’t find that payment.', { reason: 'no-payment' });
    const { uid: _, ...receipt } = checkout;
    return { status: 200, body: receipt };
  },
  createRateLimit({ name: 'receipt', limit: 60, windowMs: 5 * 60 * 1000 }),
);
