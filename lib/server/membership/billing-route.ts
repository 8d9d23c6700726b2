import type { NextApiHandler } from 'next';
import type * as v from 'valibot';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import type { ApiAnswer } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { createRateLimit, type RateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { toTellable } from '@/lib/stripe/client';

const shared = createRateLimit({ name: 'billing', limit: 20, windowMs: 5 * 60 * 1000 });

/**
 * A route by POST that is about money: asked for with a session that is live now, and a billing host that is down says so
 * and that nothing was charged.
 */
export const billingRoute = <S extends v.GenericSchema>(
  schema: S,
  run: (member: VerifiedToken, input: v.InferOutput<S>) => Promise<ApiAnswer>,
  limit: RateLimit = shared,
): NextApiHandler =>
  memberRoute({ session: 'now', limit, explain: toTellable, methods: { POST: fromJson(schema, run) } });
