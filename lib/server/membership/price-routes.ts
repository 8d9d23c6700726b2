import * as v from 'valibot';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson, fromQuery } from '@/lib/server/http/route-input';
import { stripe, toShownError } from '@/lib/stripe/client';
import { findCode } from '@/lib/stripe/promotion-codes';
import { readPublicPrices } from '@/lib/stripe/public-prices';
import { codeInput } from './start-checkout';

/** The low rate limit prevents guessing of promotion codes. */
export const codeRoute = publicRoute({
  limit: createRateLimit({ name: 'codes', limit: 20, windowMs: 10 * 60_000 }),
  deadlineMs: 10_000,
  explain: toShownError,
  methods: {
    POST: fromJson(v.object({ code: v.pipe(v.string(), v.maxLength(200)) }), async (_, { code }) => {
      const isPossible = serverEnv().stripe.hasCodes && v.is(codeInput, code);
      const offer = isPossible ? await findCode(stripe(), code) : null;
      if (!offer) return refusal(404, 'That code isn’t valid.', { reason: 'unknown-code' });
      const { id: _id, ...discount } = offer;
      return { status: 200, body: discount };
    }),
  },
});

/** Allows the Studio to read the response from another origin. The prices are public. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

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
