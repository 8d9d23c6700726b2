import * as v from 'valibot';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { PLANS_QUERY } from '@/lib/sanity/queries';
import { flag, listOf, slug } from '@/lib/sanity/schemas';
import { INTERVALS } from '@/lib/stripe/subscription-facts';

const planSchema = v.object({
  slug,
  title: v.string(),
  interval: v.picklist(INTERVALS),
  intervalCount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  amountCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  trialDays: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  features: listOf(v.string()),
  highlight: flag,
});

export type Plan = Readonly<v.InferOutput<typeof planSchema>>;

export const getPlans = (read: ReadContent = readContent): Promise<Plan[]> =>
  read(PLANS_QUERY, {}, v.array(planSchema));
