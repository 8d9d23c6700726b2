import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PricingPage } from '@/components/membership/pricing/PricingPage';
import { PricingSuccessPage } from '@/components/membership/pricing/PricingSuccessPage';
import { SubscriptionPanel } from '@/components/membership/subscription/SubscriptionPanel';
import { PastDueBanner } from '@/components/shell/notices/PastDueBanner';
import type { Plan } from '@/lib/membership/plans';
import { rememberSelection } from '@/lib/membership/selected-plan';
import { buildPlan } from '../../support/builders';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

/* Membership pages against the local backend and the real routes. */
const site = startMemberSite();

const PATIENTLY = { timeout: 10_000 };

const HOUR_MS = 3_600_000;

const PLANS: readonly Plan[] = [
  buildPlan({}),
  buildPlan({ slug: 'annual', title: 'Annual', interval: 'year', amountCents: 19_900, trialDays: 0 }),
];

const showPanel = (query = '') =>
  renderForMember(
    <>
      <SubscriptionPanel plans={PLANS} />
      <PastDueBanner />
    </>,
    `/profile?tab=subscription${query}`,
  );
const showPricing = (query = '') =>
  renderForMember(<PricingPage plans={PLANS} questions={[]} />, `/pricing${query}`);

const showSuccess = (query = '') =>
  renderForMember(<PricingSuccessPage firstClass={null} />, `/pricing/success${query}`);

/** Signs in a member with a paid membership. `change` changes some fields of the stored membership. */
async function signInPaid(plan: 'monthly' | 'annual' = 'monthly') {
  const member = await site.signIn();
  await site.join(member, plan);
  const stored = await site.entitlement(member.uid);
  const change = (fields: object) => site.write(`entitlements/${member.uid}`, { ...stored, ...fields });
  return { member, stored, change };
}

const factsOf = async (): Promise<Readonly<Record<string, string>>> => {
  const terms = await screen.findAllByRole('term');
  const textBeside = (term: HTMLElement) => term.nextElementSibling?.textContent ?? '';
  return Object.fromEntries(terms.map((term) => [term.textContent, textBeside(term)]));
};

const paymentProblem = () => screen.queryByRole('complementary', { name: 'Payment problem' });

test('shows price, first charge and card of a trial', async () => {
  const member = await site.signIn();
  await site.join(member, 'monthly', 7);
  showPanel();
  expect(await factsOf()).toMatchObject({
    Price: '$24 a month',
    'First charge': expect.stringMatching(/^\$24 on \w+ \d+, \d{4}$/),
    Card: 'Visa ending in 4242',
  });
  expect(paymentProblem()).toBeNull();
});

test('changes to annual at the quoted price, plans a change back and drops it', async () => {
  await signInPaid();
  showPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Change to annual' }));
  const offer = await screen.findByRole('dialog', { name: 'Change to annual' });
  expect(within(offer).getByText(/^\$175 is due today/)).toBeVisible();
  await userEvent.click(within(offer).getByRole('button', { name: 'Pay and change' }));
  expect(await screen.findByRole('heading', { name: 'Annual membership' })).toBeVisible();
  expect(await factsOf()).toMatchObject({ Price: '$199 a year' });
  // The new plan may show before the account is read again. Until then, the dialog stays open and buttons ignore clicks.
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENTLY);

  await userEvent.click(await screen.findByRole('button', { name: 'Change to monthly' }));
  const back = await screen.findByRole('dialog', { name: 'Change to monthly' });
  expect(within(back).getByText(/^Nothing is due today/)).toBeVisible();
  await userEvent.click(within(back).getByRole('button', { name: 'Change my plan' }));
  const planned = { 'Changes to': expect.stringMatching(/^Monthly on /) };
  await vi.waitFor(async () => expect(await factsOf()).toMatchObject(planned), PATIENTLY);
  expect(
    screen.getByText(/If you can’t cancel there, choose to keep your annual plan first\.$/),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my annual plan', busy: false }));
  expect(await screen.findByRole('button', { name: 'Change to monthly' })).toBeVisible();
}, 60_000);

test('names no plan to keep where the site does not know the present one', async () => {
  const { stored, change } = await signInPaid('annual');
  await change({ plan: null, nextPlan: { plan: 'monthly', from: stored?.renewsAt, amountCents: 2400 } });
  showPanel();
  expect(await screen.findByText('Your card, invoices, and cancellation are all on one page.')).toBeVisible();
  expect(await factsOf()).toHaveProperty('Changes to');
});

test('follows a plan change in the open tab once the bank has confirmed it', async () => {
  const { member } = await signInPaid();
  await site.control('card', { uid: member.uid, behaviour: 'authenticate' });
  showPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Change to annual' }));
  const offer = await screen.findByRole('dialog', { name: 'Change to annual' });
  await userEvent.click(within(offer).getByRole('button', { name: 'Pay and change' }));
  const link = await screen.findByRole('link', { name: /^Confirm with your bank/ }, PATIENTLY);
  expect(screen.getByRole('heading', { name: 'Monthly membership' })).toBeVisible();
  const { pathname } = new URL(String(link.getAttribute('href')));
  await fetch(pathname, { method: 'POST', body: new URLSearchParams({ bank: 'confirmed' }) });
  // The member closes Stripe's tab.
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('heading', { name: 'Annual membership' }, PATIENTLY)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Confirm with your bank/ })).toBeNull();
  expect(await factsOf()).toMatchObject({ Price: '$199 a year' });
}, 60_000);

test('shows a cancellation in the portal that Stripe reports after the return', async () => {
  const { stored, change } = await signInPaid();
  showPanel('&from=billing');
  // The first read after the return finds the membership as it was.
  const reads = () => site.requests.filter((request) => request.includes('/entitlements/'));
  await vi.waitFor(() => expect(reads().length).toBeGreaterThan(1), PATIENTLY);
  expect(await factsOf()).toHaveProperty('Next charge');
  await change({ renewsAt: null, endsAt: stored?.renewsAt });
  expect(await screen.findByText('Ending', {}, PATIENTLY)).toBeVisible();
}, 30_000);

test('shows a cancellation in the portal on the page that the Back button restores', async () => {
  const { stored, change } = await signInPaid();
  showPanel();
  expect(await factsOf()).toHaveProperty('Next charge');
  await change({ renewsAt: null, endsAt: stored?.renewsAt });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText('Ending', {}, PATIENTLY)).toBeVisible();
}, 30_000);

test('judges a membership by the server’s clock', async () => {
  const { uid } = await site.signIn();
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  await site.write(`entitlements/${uid}`, { status: 'past_due', plan: 'monthly', expiresAt });
  vi.useFakeTimers({ now: Date.now() + 3 * HOUR_MS, toFake: ['Date'] });
  showPanel();
  expect(await screen.findByRole('heading', { name: 'Monthly membership' })).toBeVisible();
  await vi.waitFor(() => expect(screen.getAllByText(/You can watch until/)).toHaveLength(2), PATIENTLY);
  expect(
    within(paymentProblem() as HTMLElement).getByRole('button', { name: 'Update your card' }),
  ).toBeVisible();
});

test('offers the trial to a new member with its plan', async () => {
  await site.signIn();
  showPricing();
  expect(await screen.findByRole('button', { name: 'Try 7 days free' })).toBeVisible();
  const annual = screen.getByRole('listitem', { name: 'Annual' });
  expect(annual).toHaveTextContent('Save $89 a year');
  expect(annual).toHaveTextContent('Works out to $16.58 a month.');
  const hint = 'Want to try it first? Start with Monthly.';
  await vi.waitFor(() => expect(annual).toHaveTextContent(hint), PATIENTLY);
  expect(annual).toHaveTextContent(/Today\$199\w+ \d+, \d{4}\$199, then every year/);
  const monthly = screen.getByRole('listitem', { name: 'Monthly' });
  expect(monthly).toHaveTextContent(/TodayFree\w{3} \d+\$24, then every month/);
});

test('says that memberships open soon, and sells no gift, while there are no plans', async () => {
  await site.signIn();
  renderForMember(<PricingPage plans={[]} questions={[]} />, '/pricing');
  expect(await screen.findByRole('heading', { name: 'Memberships open soon' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/videos');
  expect(screen.queryByRole('link', { name: 'Give a membership' })).toBeNull();
  expect(screen.getByText(/^Any questions\?/)).toBeVisible();
});

test('offers the plans without a trial to a former member', async () => {
  const { member } = await signInPaid();
  await site.end(member);
  showPricing();
  const promises = new Set<string>();
  const observer = new MutationObserver(() => {
    if (document.body.textContent?.includes('days free')) promises.add('a trial');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  expect(document.body).not.toHaveTextContent('days free');
  expect(await screen.findByText('$24, then every month')).toBeVisible();
  observer.disconnect();
  expect([...promises]).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Choose Monthly' })).toBeVisible();
  const monthly = screen.getByRole('listitem', { name: 'Monthly' });
  expect(monthly).toHaveTextContent('Today$24');
  expect(document.body).not.toHaveTextContent('try it first');
});

test('offers the plans at once when the membership has ended and the claims are older', async () => {
  const { change } = await signInPaid();
  await change({ status: 'canceled', expiresAt: null });
  showPricing();
  expect(await screen.findByText('$24, then every month', {}, PATIENTLY)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Choose Monthly' }, PATIENTLY)).toBeVisible();
  expect(screen.queryByText(/You already have a membership/)).toBeNull();
});

test.each(['paused', 'unpaid'])('offers no second membership beside one that is %s', async (status) => {
  const { member } = await signInPaid();
  await site.end(member);
  const stored = await site.entitlement(member.uid);
  await site.write(`entitlements/${member.uid}`, { ...stored, status });
  showPricing();
  // The text may change once more when the token's claims follow.
  await vi.waitFor(() => {
    expect(screen.getByText(/^You already have a membership/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Monthly' })).toBeNull();
  }, PATIENTLY);
});

/** A gift of a month that has just started. */
const gift = { plan: 'monthly', leftMs: 31 * 24 * HOUR_MS, startsAt: new Date(Date.now() - 1).toISOString() };

const grant = { plan: 'monthly', until: new Date(Date.now() + gift.leftMs).toISOString(), reason: 'press' };

test.each([
  ['a gift', { gift }],
  ['an operator’s grant', { grant, endsAt: grant.until }],
])('offers the plans to a member whose access is %s', async (_, access) => {
  const { change } = await signInPaid();
  await change({ renewsAt: null, price: null, ...access });
  showPricing();
  expect(await screen.findByText('$24, then every month', {}, PATIENTLY)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Choose Annual' }, PATIENTLY)).toBeVisible();
});

test.each([
  ['a gift', { gift }],
  ['an operator’s grant', { grant }],
])('waits for the paid membership of a member whose access is %s', async (_, access) => {
  const { uid } = await site.signIn();
  const expiresAt = grant.until;
  await site.write(`entitlements/${uid}`, { status: 'active', plan: 'monthly', expiresAt, ...access });
  showSuccess();
  expect(await screen.findByRole('heading', { name: 'No payment yet' }, PATIENTLY)).toBeVisible();
});

const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
const BEGIN = '?plan=monthly&begin=1';
const checkouts = () => site.requests.filter((request) => request.includes('/api/billing/checkout'));

/** The plan's button once the trial is known to be open. */
const offered = (): Promise<HTMLElement> =>
  vi.waitFor(() => {
    expect(site.requests.some((request) => request.includes('entitlements/'))).toBe(true);
    const button = screen.getByRole('button', { name: 'Try 7 days free' });
    expect(button).not.toHaveAttribute('aria-busy');
    return button;
  }, PATIENTLY);

test('marks the plan of a link but opens no payment page', async () => {
  const assign = spyOnAssign();
  await site.signIn();
  showPricing(BEGIN);
  const button = await offered();
  expect(screen.getByText('Your choice')).toBeVisible();
  expect(checkouts()).toEqual([]);
  await userEvent.click(button);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), PATIENTLY);
  expect(checkouts()).toHaveLength(1);
});

test('continues to the payment once after sign-in in the same tab', async () => {
  const assign = spyOnAssign();
  await site.signIn();
  rememberSelection('monthly');
  const visit = showPricing(BEGIN);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), PATIENTLY);
  visit.unmount();
  showPricing(BEGIN);
  await offered();
  expect(checkouts()).toHaveLength(1);
});

test('shows the price with the code of a link, and takes the code to the payment', async () => {
  const assign = spyOnAssign();
  await site.createCode('SPRING');
  await site.signIn();
  showPricing('?code=spring');
  expect(await screen.findByText('20% off for 3 months', {}, PATIENTLY)).toBeVisible();
  const annual = screen.getByRole('listitem', { name: 'Annual' });
  expect(within(annual).getByText('$199')).toBeVisible();
  expect(annual).toHaveTextContent(/\$159\.20 for the first year.*Then \$199 a year\./);
  await userEvent.click(within(annual).getByRole('button', { name: 'Choose Annual' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), PATIENTLY);
  expect(checkouts()[0]).toContain('"code":"SPRING"');
});

test('opens no payment by itself when the code does not work', async () => {
  const assign = spyOnAssign();
  await site.signIn();
  rememberSelection('annual');
  showPricing('?plan=annual&begin=1&code=WINTER');
  expect(await screen.findByText(/^The code “WINTER” doesn’t work/, {}, PATIENTLY)).toBeVisible();
  await offered();
  expect(assign).not.toHaveBeenCalled();
});

test.each(['', '?session_id=cs_test_of_nobody', '?session_id=%00'])(
  'shows “No payment yet” without a paid checkout (%s)',
  async (query) => {
    await site.signIn();
    showSuccess(query);
    expect(await screen.findByRole('heading', { name: 'No payment yet' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Payment received');
    expect(screen.getByRole('link', { name: 'See membership' })).toBeVisible();
  },
);

test('promises no first class to a new member where the studio suggests none', async () => {
  await signInPaid();
  showSuccess();
  expect(await screen.findByRole('heading', { name: 'You’re in' }, PATIENTLY)).toBeVisible();
  expect(document.body).toHaveTextContent('Every class is yours now.');
  expect(document.body).not.toHaveTextContent('a good one to start with');
});
