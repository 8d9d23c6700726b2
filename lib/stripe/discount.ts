import * as v from 'valibot';

export const DISCOUNT_DURATIONS = ['once', 'repeating', 'forever'] as const;

export const discountSchema = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  /** Set when `percentOff` is null; reduces only prices in `currency`. */
  amountOffCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  duration: v.picklist(DISCOUNT_DURATIONS),
  /** Set for `repeating` only. */
  months: v.nullable(v.number()),
});

export type Discount = v.InferOutput<typeof discountSchema>;
