import { DAY_MS } from '@/lib/platform/dates/duration';

export const INTERVALS = ['week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

const MAX_DAYS: Readonly<Record<Interval, number>> = { week: 7, month: 31, year: 366 };

export const maxLengthMs = (interval: Interval, count: number): number => MAX_DAYS[interval] * count * DAY_MS;

/** Follows Stripe's default: sales tax is added to prices in USD and CAD, and included in all others. */
export const isTaxIncluded = (currency: string): boolean => currency !== 'usd' && currency !== 'cad';

/** Currencies whose smallest unit at Stripe is not a hundredth (docs.stripe.com/currencies), and their decimals. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'bhd jod kwd omr tnd'.split(' ').map((code) => [code, 3] as const),
]);

export const decimalsOf = (currency: string): number => DECIMALS.get(currency.toLowerCase()) ?? 2;

/** Returns, for example, 24 for 2400 US cents and 2400 for 2400 yen. */
export const toMajorUnits = (amountCents: number, currency: string): number =>
  amountCents / 10 ** decimalsOf(currency);

export interface SubscriptionFacts {
  readonly id: string;
  readonly customerId: string;
  readonly createdMs: number;
  /** Stripe's status of the subscription; a text, because Stripe may add values. */
  readonly status: string;
  readonly plan: string | null;
  readonly periodStartMs: number | null;
  readonly periodEndMs: number | null;
  /** Time of one renewal. All others are on the same day of the month, or on the last day of a shorter month. */
  readonly anchorMs: number;
  /** Time at which the subscription ends or ended; null while it renews. */
  readonly endsAtMs: number | null;
  /** True for a membership that is billed every month; only such a membership can be paused. */
  readonly isMonthly: boolean;
  /** True if the latest invoice is paid, and always during a trial. */
  readonly isPaid: boolean;
  /** True during a trial that the studio has set on a running subscription, for example as a free month. */
  readonly isFreeTime: boolean;
  /** Not null while payments are paused and Stripe voids the invoices. */
  readonly pause: { readonly untilMs: number | null } | null;
  readonly failedSinceMs: number | null;
  /** True if the last payment was refunded in full or is disputed. */
  readonly isMoneyBack: boolean;
  /** True if the last payment was refunded in full or its dispute is lost. */
  readonly isBackForGood: boolean;
  readonly isDuplicate: boolean;
  /** Null for a price that the site does not support, such as one per day. */
  readonly price: SubscriptionPrice | null;
  readonly lastPaidCents: number;
  readonly discount: RunningDiscount | null;
  readonly card: PaymentCard | null;
  /** Plan change at the renewal, on the date `from`. `amountCents`: the new price; null if it depends on the usage. */
  readonly nextPlan: {
    readonly plan: string;
    readonly from: string;
    readonly amountCents: number | null;
  } | null;
  /** Plan change that waits until the cardholder confirms its payment on Stripe's page `url`. */
  readonly pendingPlan: { readonly plan: string; readonly url: string; readonly until: string } | null;
}

export interface SubscriptionPrice {
  readonly itemId: string;
  readonly priceId: string;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly interval: Interval;
  readonly intervalCount: number;
}

export interface RunningDiscount {
  /** Promotion code; null for a discount that the studio gave without a code. */
  readonly code: string | null;
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  readonly currency: string | null;
  /** True if the discount reduces only the next payment. */
  readonly isOnce: boolean;
  /** ISO time at which the discount ends; null without an end. */
  readonly until: string | null;
}

export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
}
