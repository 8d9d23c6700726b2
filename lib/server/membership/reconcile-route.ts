import * as v from 'valibot';
import { serverEnv } from '@/lib/platform/config/env';
import { sweepExpiredNotes } from '@/lib/server/firebase/expired-documents';
import { bearerToken } from '@/lib/server/firebase/id-token';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { publicRoute, type Visitor } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { type BillingTools, liveTools } from './live-ports';
import { type OperatorEntry, reconcile } from './operator';

/** Schedulers and proxies give up after a minute; what is left is done by the next call. */
const BUDGET_MS = 45_000;
const DEADLINE_MS = 58_000;

const log = (tools: BillingTools) => async (entry: OperatorEntry) => {
  const line = { at: new Date().toISOString(), by: 'scheduler', ...entry };
  await tools.db.collection('membershipLog').add(line);
};

async function run({ request }: Visitor, { after }: { readonly after: string }): Promise<ApiAnswer> {
  const secret = serverEnv().operationsSecret;
  if (secret === '') return refusal(404, 'There is nothing at this address.');
  if (!isSameSecret(bearerToken(request.headers.authorization) ?? '', secret))
    return refusal(401, 'This address is not for you.');
  const tools = liveTools();
  const done = await reconcile(tools, log(tools), { after, untilMs: Date.now() + BUDGET_MS });
  const swept = await sweepExpiredNotes(tools.db, Date.now());
  return { status: 200, body: { ...done, swept } };
}

/**
 * POST /api/billing/reconcile {after?}: what `npm run membership -- reconcile` does, for a scheduler that holds
 * `OPERATIONS_SECRET`. Works for three quarters of a minute; `next` in the answer is the `after` of the next call.
 */
export const reconcileRoute = publicRoute({
  limit: createRateLimit({ name: 'reconcile', limit: 60, windowMs: 60_000 }),
  deadlineMs: DEADLINE_MS,
  methods: {
    POST: fromJson(v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(128)), '') }), run),
  },
});
