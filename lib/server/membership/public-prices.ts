import * as v from 'valibot';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { stripe } from '@/lib/stripe/client';
import { readPublicPrices } from '@/lib/stripe/public-prices';

/** The Studio is on another origin; the answer is public. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** Shows editors what Stripe charges for each plan. Prices of the local Stripe follow the content. */
export const publicPricesRoute = publicRoute({
  limit: createRateLimit({ name: 'prices', limit: 30, windowMs: 60_000 }),
  deadlineMs: 10_000,
  methods: {
    GET: fromQuery(v.object({}), async () => ({
      status: 200,
      body: {
        followsContent: publicEnv.isEmbedded,
        prices: await readPublicPrices(stripe(), serverEnv().stripe.prices),
      },
      headers: ANY_ORIGIN,
    })),
  },
});
