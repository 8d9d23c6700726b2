import * as v from 'valibot';
import { publicEnv, serverEnv } from '../../config/env';
import { routes } from '../../config/routes';
import { getPlans } from '../../sanity/plans';
import { openCheckout, openPortal, readCheckout } from '../../stripe/checkout';
import { stripe } from '../../stripe/client';
import { pauseSubscription, resumeSubscription } from '../../stripe/pause';
import { readSubscriptions } from '../../stripe/read-subscriptions';
import { adminDb } from '../admin';
import { type ApiAnswer, refusal } from '../api-answer';
import { type VerifiedToken, verifyIdToken } from '../id-token';
import { createRateLimit } from '../rate-limit';
import { readRecord } from './entitlement-store';
import { eventPorts, liveTools, syncPorts } from './live-ports';
import { ensureCustomers } from './member-customers';
import { answerMember, type MemberRequest } from './member-request';
import { type PausePorts, pauseInput, pauseMembership, resumeMembership } from './pause-membership';
import { type EventPorts, receiveEvent } from './receive-event';
import { checkoutInput, startCheckout } from './start-checkout';
import { syncMember } from './sync-member';

const limit = createRateLimit({ limit: 20, windowMs: 5 * 60 * 1000 });
const receiptLimit = createRateLimit({ limit: 60, windowMs: 5 * 60 * 1000 });

const emailOf = ({ payload }: VerifiedToken): string | null =>
  typeof payload.email === 'string' ? payload.email : null;

async function trialDaysOf(slug: string): Promise<number | null> {
  return (await getPlans()).find((plan) => plan.slug === slug)?.trialDays ?? null;
}

/** POST /api/billing/checkout {plan}: the address of the payment page. */
export const answerCheckout = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: checkoutInput,
    verify: verifyIdToken,
    limit,
    run: (member, { plan }) =>
      startCheckout({ uid: member.uid, email: emailOf(member) }, plan, {
        prices: serverEnv().stripe.prices,
        trialDaysOf,
        customersOf: (uid, email) => ensureCustomers(adminDb(), stripe(), uid, email),
        readSubscriptions: (ids) => readSubscriptions(stripe(), ids, serverEnv().stripe.prices),
        open: (order) => openCheckout(stripe(), order, Date.now()),
        successUrl: `${publicEnv.siteUrl}${routes.pricingSuccess}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${publicEnv.siteUrl}${routes.pricing}?checkout=left&plan=${plan}`,
      }),
  });

/** POST /api/billing/portal {}: the address of the page where a member manages her membership. */
export const answerPortal = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: v.object({}),
    verify: verifyIdToken,
    limit,
    run: async ({ uid }) => {
      const nothing = refusal(409, 'There is nothing to manage yet.', { reason: 'none' });
      const customerId = (await readRecord(adminDb(), uid))?.customerIds.at(-1);
      if (customerId === undefined) return nothing;
      const returnUrl = `${publicEnv.siteUrl}${routes.profileTab('subscription')}&from=billing`;
      const url = await openPortal(stripe(), customerId, returnUrl);
      return url === null ? nothing : { status: 200, body: { url } };
    },
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

/** POST /api/billing/pause {months}: the membership rests after what is paid for. */
export const answerPause = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: pauseInput,
    verify: verifyIdToken,
    limit,
    run: async ({ uid }, { months }) => pauseMembership(months, await pausePorts(uid)),
  });

/** POST /api/billing/resume {}: a pause ends. */
export const answerResume = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: v.object({}),
    verify: verifyIdToken,
    limit,
    run: async ({ uid }) => resumeMembership(await pausePorts(uid)),
  });

/** POST /api/billing/receipt {session}: what the member bought in a checkout of hers; 404 for any other. */
export const answerReceipt = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: v.object({ session: v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,200}$/)) }),
    verify: verifyIdToken,
    limit: receiptLimit,
    run: async ({ uid }, { session }) => {
      const checkout = await readCheckout(stripe(), session);
      if (!checkout || checkout.uid !== uid) return refusal(404, 'There is no such payment.');
      const { uid: _, ...receipt } = checkout;
      return { status: 200, body: receipt };
    },
  });

let ports: EventPorts | undefined;

/** POST /api/billing/webhook with the raw bytes of a message; null for one that is too long. */
export async function answerWebhook(body: Buffer | null, signature: unknown): Promise<ApiAnswer> {
  if (body === null) return refusal(413, 'This message is too long.');
  ports ??= eventPorts(liveTools());
  return receiveEvent(body, typeof signature === 'string' ? signature : undefined, ports);
}
