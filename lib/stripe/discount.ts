import * as v from 'valibot';

export const DISCOUNT_DURATIONS = ['once', 'repeating', 'forever'] as const;

/** What a promotion code takes off the price. */
export const discountSchema = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  /** Used when `percentOff` is null; only prices in `currency` are reduced. */
  amountOffCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  duration: v.picklist(DISCOUNT_DURATIONS),
  /** Set for `repeating` only. */
  months: v.nullable(v.number()),
});

export type Discount = v.InferOutput<typeof discountSchema>;
