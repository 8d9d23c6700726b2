import type { NextApiHandler } from 'next';
import type * as v from 'valibot';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { createRateLimit, type RateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { createRunningWork } from '@/lib/server/http/running-work';
import { toShownError } from '@/lib/stripe/client';

/** Repeated requests that only wait for running work count too. */
const shared = createRateLimit({ name: 'billing', limit: 40, windowMs: 5 * 60 * 1000 });

const WAITING = 'The payment service is taking longer than usual. We’re still trying.';
/** A last resort: running work answers 202 much sooner. */
const DEADLINE_MS = 20_000;

/**
 * A POST route about money. Requires a session that is live now. When Stripe is down the answer says so, and that
 * nothing was charged; when it is slow the answer is 202 and the same request joins the first one.
 */
export function billingRoute<S extends v.GenericSchema>(
  schema: S,
  run: (member: VerifiedToken, input: v.InferOutput<S>) => Promise<ApiAnswer>,
  limit: RateLimit = shared,
): NextApiHandler {
  const running = createRunningWork(WAITING);
  return memberRoute({
    session: 'now',
    limit,
    deadlineMs: DEADLINE_MS,
    explain: toShownError,
    methods: {
      POST: fromJson(schema, (member, input) =>
        running(`${member.uid} ${JSON.stringify(input)}`, () => run(member, input)),
      ),
    },
  });
}
