export interface BillingObject {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

export interface Coupon extends BillingObject {
  readonly name: string | null;
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: string;
  readonly duration_in_months: number | null;
  readonly valid: true;
}

export interface PromotionCode extends BillingObject {
  active: boolean;
  readonly code: string;
  readonly customer: null;
  readonly expires_at: number | null;
  readonly max_redemptions: number | null;
  times_redeemed: number;
  readonly promotion: { readonly type: 'coupon'; readonly coupon: string };
  readonly restrictions: { readonly first_time_transaction: boolean; readonly minimum_amount: number | null };
}

export interface Discount {
  readonly id: string;
  readonly object: 'discount';
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
  readonly promotion_code: string;
  readonly subscription: string;
  readonly start: number;
  readonly end: number | null;
}
