import { isEntitled } from '@/lib/membership/entitlement';
import { counted, DAY_MS } from '@/lib/platform/dates/duration';
import type { PaymentCard } from '@/lib/stripe/subscription-facts';
import type { EntitlementRecord } from './entitlement-record';
import { giftLeftMs } from './gift';
import { capitalized, discountedCents, discountName, formatPrice, priceText, taxNote } from './price-text';

export interface MembershipSummary {
  readonly title: string;
  readonly text: string;
  readonly tone: 'good' | 'plain' | 'alert';
  readonly action: 'manage' | 'fix-payment' | 'join' | 'contact';
}

export const KEPT = 'Your history, lists, and playlists stay just as they are.';

const none: MembershipSummary = {
  title: 'No membership yet',
  text: 'Join to watch full classes. Your account and your lists are free.',
  tone: 'plain',
  action: 'join',
};

export const NO_CHARGE = 'You won’t be charged during your break.';

export const returnText = (resumesAt: string | null, day: (iso: string) => string): string =>
  resumesAt === null
    ? 'Your membership starts again when you say so.'
    : `Your membership starts again automatically on ${day(resumesAt)}.`;

const pauseText = (resumesAt: string | null, day: (iso: string) => string): string =>
  `${NO_CHARGE} ${returnText(resumesAt, day)} ${KEPT}`;

/** For a canceled membership whose payment is overdue: Stripe tries the card again until the membership ends. */
export const stillDueText = (endsAt: string, day: (iso: string) => string): string =>
  `Your membership ends on ${day(endsAt)}, but your last payment is still due.`;

const isGiftRunning = ({ gift }: Pick<EntitlementRecord, 'gift'>, nowMs: number): boolean =>
  gift?.startsAt != null && Date.parse(gift.startsAt) <= nowMs;

/** Returns whether a paid membership gives the access, instead of a gift or an operator's grant. */
export const hasPaidAccess = (record: EntitlementRecord, nowMs: number): boolean =>
  record.price !== null && isEntitled(record, nowMs).isEntitled && !isGiftRunning(record, nowMs);

/** Says when unused gift time will start; null if there is no gift time left or it is already running. */
export function giftText(
  { gift }: Pick<EntitlementRecord, 'gift'>,
  nowMs: number,
  day: (iso: string) => string,
): string | null {
  const days = Math.ceil(giftLeftMs(gift, nowMs) / DAY_MS);
  if (!gift || days === 0 || isGiftRunning({ gift }, nowMs)) return null;
  const name = `${counted(days, 'day')} as a gift`;
  return gift.startsAt === null
    ? `${name}. ${days === 1 ? 'It starts' : 'They start'} when your paid membership ends.`
    : `${name}, from ${day(gift.startsAt)}`;
}

export function membershipSummary(
  record: EntitlementRecord | null,
  nowMs: number,
  day: (iso: string) => string,
): MembershipSummary {
  if (!record) return none;
  const { status, endsAt, expiresAt, resumesAt, isPaused } = record;
  const mayWatch = isEntitled(record, nowMs).isEntitled;
  switch (status) {
    case 'trialing':
    case 'active': {
      if (!mayWatch) break;
      const name = status === 'trialing' ? 'Free trial' : 'Active';
      if (isGiftRunning(record, nowMs)) {
        const text = `Your gift gives you full access until ${day(expiresAt ?? '')}. Nothing renews, and you won’t be charged. If you join before then, the rest of your gift waits for you.`;
        return { title: 'Gift', text, tone: 'good', action: 'join' };
      }
      if (endsAt !== null) {
        const text = `You have full access until ${day(expiresAt ?? endsAt)} and won’t be charged again. ${KEPT}`;
        // Access that an operator granted has no price, so the member has nothing to manage.
        return { title: 'Ending', text, tone: 'plain', action: record.price ? 'manage' : 'join' };
      }
      if (isPaused) {
        const text = `You can watch until ${day(expiresAt ?? '')}. ${pauseText(resumesAt, day)}`;
        return { title: 'Pausing', text, tone: 'plain', action: 'manage' };
      }
      const text =
        status === 'trialing'
          ? 'You have full access, and you haven’t been charged yet.'
          : 'You have full access to every class.';
      return { title: name, text, tone: 'good', action: 'manage' };
    }
    case 'past_due': {
      const until = mayWatch && expiresAt !== null ? `You can watch until ${day(expiresAt)}. ` : '';
      const next = endsAt === null ? 'Update your card and keep going.' : stillDueText(endsAt, day);
      const text = `Your last payment didn’t go through. ${until}${next}`;
      return { title: 'Payment overdue', text, tone: 'alert', action: 'fix-payment' };
    }
    case 'unpaid': {
      const text = `Your payments didn’t go through, so your classes are locked. Update your card to unlock them. ${KEPT}`;
      return { title: 'Locked until it’s paid', text, tone: 'alert', action: 'fix-payment' };
    }
    case 'paused':
      if (endsAt !== null) {
        const text = `Your membership ends on ${day(endsAt)}, and you won’t be charged again. ${KEPT}`;
        return { title: 'Ending', text, tone: 'plain', action: 'manage' };
      }
      return { title: 'Paused', text: pauseText(resumesAt, day), tone: 'plain', action: 'manage' };
    case 'revoked': {
      const text = `Your last payment was returned, so your membership has stopped. Write to us if that’s a mistake. ${KEPT}`;
      return { title: 'Stopped', text, tone: 'alert', action: 'contact' };
    }
    case 'incomplete':
    case 'incomplete_expired': {
      const text = 'Your bank didn’t confirm the payment, so you weren’t charged. You can try again.';
      return { title: 'Not paid yet', text, tone: 'plain', action: 'join' };
    }
    case 'none':
      return none;
  }
  const since = endsAt ?? expiresAt;
  // If Stripe's clock is ahead, an ended membership can have a future end; `updatedAt` is then shown instead.
  const ended = since !== null && Date.parse(since) > nowMs ? record.updatedAt : since;
  const when = ended === null ? '' : ` on ${day(ended)}`;
  const text = `Your membership ended${when}. ${KEPT} Come back anytime.`;
  return { title: 'Ended', text, tone: 'plain', action: 'join' };
}

export type Fact = readonly [name: string, value: string];

/** Names of the card brands for which capitalizing Stripe's identifier does not give the name. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'Eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
]);

export const cardName = ({ brand, last4 }: PaymentCard): string =>
  `${BRANDS.get(brand) ?? capitalized(brand)} ending in ${last4}`;

/** Returns the next charge with its discount and a tax note; null if there is none, or its amount is not known. */
export function nextChargeText({ price, renewsAt, discount, nextPlan }: EntitlementRecord): string | null {
  if (renewsAt === null || !price) return null;
  const { currency } = price;
  const { amountCents } = nextPlan ?? price;
  if (amountCents === null) return null;
  const isReduced = discount && (discount.until === null || discount.until > renewsAt);
  const cents = isReduced ? discountedCents(amountCents, currency, discount) : amountCents;
  return formatPrice(cents, currency) + taxNote(currency);
}

export function nextChargeFact(record: EntitlementRecord, day: (iso: string) => string): Fact | null {
  const { status, renewsAt } = record;
  const amount = nextChargeText(record);
  if (renewsAt === null || amount === null) return null;
  return [status === 'trialing' ? 'First charge' : 'Next charge', `${amount} on ${day(renewsAt)}`];
}

export function discountFact(record: EntitlementRecord, day: (iso: string) => string): Fact | null {
  const { discount } = record;
  if (!discount) return null;
  const forHowLong = discount.isOnce
    ? 'your next payment'
    : discount.until === null
      ? 'every payment'
      : `until ${day(discount.until)}`;
  const code = discount.code === null ? '' : ` (code ${discount.code})`;
  return ['Discount', `${discountName(discount)} ${forHowLong}${code}`];
}

export function membershipFacts(
  record: EntitlementRecord,
  nowMs: number,
  day: (iso: string) => string,
): readonly Fact[] {
  const { price, card, nextPlan } = record;
  const gift = giftText(record, nowMs, day);
  const facts: (Fact | null)[] = [
    price && ['Price', priceText(price)],
    discountFact(record, day),
    nextChargeFact(record, day),
    card && ['Card', cardName(card)],
    gift === null ? null : ['Gift', gift],
    nextPlan && ['Changes to', `${planName(nextPlan.plan)} on ${day(nextPlan.from)}`],
  ];
  return facts.filter((fact) => fact !== null);
}

/** Amounts that the checkout charged; null if no completed checkout could be read. */
export type Paid = { readonly amountCents: number; readonly taxCents: number } | null;

function paidFact({ price }: EntitlementRecord, paid: Paid): Fact | null {
  if (!price || !paid) return null;
  const tax = paid.taxCents === 0 ? '' : `, ${formatPrice(paid.taxCents, price.currency)} of it tax`;
  return ['Paid today', formatPrice(paid.amountCents, price.currency) + tax];
}

export function purchaseFacts(
  record: EntitlementRecord,
  paid: Paid,
  day: (iso: string) => string,
): readonly Fact[] {
  const { status, plan, price, card } = record;
  if (!price || plan === null) return [];
  const isTrial = status === 'trialing';
  const facts: (Fact | null)[] = [
    ['Plan', `${planName(plan)}, ${priceText(price)}`],
    isTrial ? ['Due today', formatPrice(0, price.currency)] : paidFact(record, paid),
    discountFact(record, day),
    nextChargeFact(record, day),
    card && ['Card', cardName(card)],
  ];
  return facts.filter((fact) => fact !== null);
}

export const planName = (slug: string): string => capitalized(slug);
