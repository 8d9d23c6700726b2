import * as v from 'valibot';
import { serverEnv } from '@/lib/platform/config/env';
import { bearerToken } from '@/lib/server/firebase/id-token';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { tick, tickTools } from './tick';

/** Long work stops after this, before schedulers and proxies time out. The next call continues the work. */
const WORK_MS = 45_000;

/** POST /api/operations/tick, called by a timer once a minute with OPERATIONS_SECRET as bearer token. */
export const tickRoute = publicRoute({
  limit: createRateLimit({ name: 'tick', limit: 60, windowMs: 60_000 }),
  deadlineMs: 58_000,
  methods: {
    POST: fromJson(v.object({}), async (caller) => {
      const { request } = caller;
      const secret = serverEnv().operationsSecret;
      if (secret === '') return refusal(404, 'There is nothing at this address.');
      if (!isSameSecret(bearerToken(request.headers.authorization) ?? '', secret))
        return refusal(401, 'This address is not for you.');
      const answer = await tick(tickTools(caller), Date.now() + WORK_MS);
      return { status: answer.failed.length > 0 ? 500 : 200, body: answer };
    }),
  },
});
