import type { BillingObject, Coupon, Discount, PromotionCode } from './code-objects';

export type Metadata = Readonly<Record<string, string>>;

export interface Card {
  readonly brand?: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: CardBehaviour;
}

export type CardBehaviour = 'accept' | 'decline' | 'authenticate';

export interface Customer extends BillingObject {
  readonly object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  deleted?: true;
  /** Balance in cents: a negative amount is the customer's credit; undefined means 0. */
  balance?: number;
  /** Currency of the first invoice, which Stripe never changes. */
  currency?: string;
  /** Internal: never part of an answer. */
  card: Card | null;
  /** Internal: milliseconds by which the customer's test clock is ahead of the real time. */
  clockOffsetMs: number;
}

export interface Session extends BillingObject {
  readonly object: 'checkout.session';
  readonly mode: 'subscription' | 'payment';
  /** Null in mode `payment`, but a completed payment of 0 gets a customer, as in hosted Stripe. */
  customer: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Metadata;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly currency: string;
  /** Amount due today before discount and tax, in cents. */
  readonly amount_subtotal: number;
  amount_total: number;
  total_details: { readonly amount_discount: number; readonly amount_tax: number };
  readonly allow_promotion_codes: boolean;
  readonly automatic_tax: { readonly enabled: boolean };
  /** Conversion to the buyer's currency: on by default, as in new hosted accounts. The local pages never convert. */
  readonly adaptive_pricing: { readonly enabled: boolean };
  readonly allowed_payment_method_types: readonly string[] | null;
  discounts: readonly { readonly coupon: string; readonly promotion_code: string }[];
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  subscription: string | null;
  payment_intent: string | null;
  customer_details: { readonly email: string | null } | null;
  url: string | null;
  readonly order: SessionOrder;
}

export type SessionOrder =
  | { readonly price: string; readonly trialDays: number; readonly metadata: Metadata }
  | { readonly name: string };

export interface PortalSession extends BillingObject {
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly return_url: string;
  readonly url: string;
}

export type Interval = 'week' | 'month' | 'year';

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: Interval; readonly interval_count: number };
  readonly tax_behavior: 'unspecified';
  readonly nickname: string;
  readonly active: true;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface PauseCollection {
  readonly behavior: 'void';
  readonly resumes_at: number | null;
}

export interface Subscription extends BillingObject {
  readonly object: 'subscription';
  readonly customer: string;
  status: string;
  metadata: Metadata;
  items: { data: SubscriptionItem[] };
  cancel_at_period_end: boolean;
  cancel_at: null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  pause_collection: PauseCollection | null;
  latest_invoice: string | null;
  schedule?: string | null;
  automatic_tax?: { readonly enabled: boolean };
  discounts?: readonly Discount[];
  /** Internal: price of the current period after the discount, in cents. */
  paidNet?: number;
  default_payment_method?: string | null;
  /** A price change that applies once the cardholder has confirmed the payment. */
  pending_update?: {
    readonly expires_at: number;
    readonly subscription_items: readonly { readonly price: Price }[];
    readonly metadata: Metadata;
  } | null;
}

export interface SchedulePhase {
  readonly items: readonly { readonly price: string; readonly quantity: 1 }[];
  readonly start_date: number;
  readonly end_date: number;
  readonly billing_cycle_anchor?: string | null;
  readonly metadata?: Metadata;
  readonly automatic_tax?: { readonly enabled: boolean };
  readonly default_payment_method?: string | null;
}

export interface Schedule extends BillingObject {
  readonly object: 'subscription_schedule';
  readonly customer: string;
  subscription: string | null;
  status: 'active' | 'released';
  phases: readonly SchedulePhase[];
}

export interface Invoice extends BillingObject {
  readonly object: 'invoice';
  readonly customer: string;
  readonly number: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly total_discount_amounts: readonly { readonly amount: number; readonly discount: string }[];
  readonly total_taxes: readonly { readonly amount: number; readonly tax_behavior: string }[];
  readonly total: number;
  readonly amount_due: number;
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string };
  };
  readonly billing_reason: string;
  readonly hosted_invoice_url: string;
  amount_paid: number;
  status: 'open' | 'paid' | 'void';
  attempt_count: number;
  next_payment_attempt: number | null;
  readonly status_transitions: { readonly finalized_at: number };
  /** Internal: ids of the payment intents that paid the invoice. Expanded answers list them as `payments`. */
  paidBy: string[];
}

export interface Charge extends BillingObject {
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Dispute extends BillingObject {
  readonly charge: string;
  readonly payment_intent: string;
  status: string;
}

export interface Event extends BillingObject {
  readonly object: 'event';
  readonly type: string;
  readonly data: { readonly object: object };
  pending_webhooks: number;
}

export interface KeptAnswer extends BillingObject {
  readonly object: 'kept_answer';
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

export interface Kinds {
  customers: Customer;
  sessions: Session;
  portals: PortalSession;
  subscriptions: Subscription;
  schedules: Schedule;
  invoices: Invoice;
  charges: Charge;
  disputes: Dispute;
  events: Event;
  coupons: Coupon;
  codes: PromotionCode;
  answers: KeptAnswer;
}

export type Kind = keyof Kinds;
