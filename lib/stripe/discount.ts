import * as v from 'valibot';

/** What a promotion code takes off the price. */
export const discountSchema = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  /** Used when `percentOff` is null; only prices in `currency` are reduced. */
  amountOffCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  duration: v.picklist(['once', 'repeating', 'forever']),
  /** Set for `repeating` only. */
  months: v.nullable(v.number()),
});

export type Discount = v.InferOutput<typeof discountSchema>;
