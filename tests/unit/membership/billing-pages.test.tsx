import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GiftPage } from '@/components/membership/gift/GiftPage';
import { GiftRedeemPage } from '@/components/membership/gift/GiftRedeemPage';
import { GiftSuccessPage } from '@/components/membership/gift/GiftSuccessPage';
import { PricingPage } from '@/components/membership/pricing/PricingPage';
import { useActivation } from '@/components/membership/pricing/use-activation';
import { ChangePlan } from '@/components/membership/subscription/ChangePlan';
import { PauseSection } from '@/components/membership/subscription/PauseSection';
import { useBillingRequest } from '@/components/membership/subscription/use-billing-request';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { SubscriptionProvider } from '@/contexts/SubscriptionContext';
import { ToastProvider } from '@/contexts/ToastContext';
import type { AuthState } from '@/lib/account/auth-state';
import { toPlanTerms } from '@/lib/membership/selected-plan';
import { track } from '@/lib/site/analytics/track';
import { recordAnalytics } from '../../support/analytics-recorder';
import { buildPlan, buildSignedIn } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { server } from '../../support/fake-firestore';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';
import { record } from './facts';

/* Membership pages while the payment service is slow: the test answers each request itself. */
const auth = {
  state: buildSignedIn() as AuthState,
  getIdToken: async (): Promise<string | null> => 'token',
  refresh: async () => undefined,
};
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));
vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

interface Asked {
  readonly body: object;
  readonly answer: (body: object, status?: number) => Promise<void>;
}
const asked: Asked[] = [];

beforeEach(() => {
  auth.state = buildSignedIn();
  asked.length = 0;
  server.reset();
  mountFetch(async (request) => {
    if (request.url.endsWith('/api/events/clock')) return Response.json({ now: Date.now() });
    const body = await request.json();
    return new Promise((resolve) => {
      const answer = async (reply: object, status = 200) =>
        act(async () => resolve(new Response(JSON.stringify(reply), { status })));
      asked.push({ body, answer });
    });
  });
});

const PLANS = [
  buildPlan(),
  buildPlan({ slug: 'quarterly', title: 'Quarterly', intervalCount: 3, amountCents: 6000 }),
  buildPlan({ slug: 'annual', title: 'Annual', interval: 'year', amountCents: 19_900 }),
].map(toPlanTerms);

const show = (page: React.ReactNode, path = '/gift') => {
  const { Wrapper, push } = createTestRouter(path);
  const shown = render(
    <LoadingProvider>
      <ToastProvider>{page}</ToastProvider>
    </LoadingProvider>,
    { wrapper: Wrapper },
  );
  return { ...shown, push };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const request = (index: number) => vi.waitFor(() => asked[index] ?? expect.fail(`No request ${index}`));

const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

test('opens the payment page of the first gift that was pressed', async () => {
  const assign = spyOnAssign();
  show(<GiftPage plans={PLANS} />);
  await press('Give 1 month');
  await press('Give 1 year');
  await (await request(0)).answer({ url: 'https://pay.example/month' });
  expect(asked.map(({ body }) => body)).toEqual([{ plan: 'monthly' }]);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/month'));
});

test('shows a text for members where the sign-in cannot be checked without a connection', async () => {
  expectConsole('warn', /A billing request failed/);
  const refused = new Error('Firebase: Error (auth/network-request-failed).');
  vi.spyOn(auth, 'getIdToken').mockRejectedValueOnce(refused);
  show(<GiftPage plans={PLANS} />);
  await press('Give 1 month');
  const text = 'We couldn’t check your sign-in. Check your connection and try again.';
  expect(await screen.findByText(text)).toBeVisible();
  await press('Give 1 month');
  expect((await request(0)).body).toEqual({ plan: 'monthly' });
});

test('is ready again, and no longer trying, when Back restores a page left slowly', async () => {
  const assign = spyOnAssign();
  const { result } = renderHook(() => useBillingRequest());
  await act(async () => {
    await result.current.openPage(async ({ onWaiting }) => {
      onWaiting?.('We’re still trying.');
      return 'https://pay.example/month';
    });
  });
  expect(assign).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ isBusy: true, error: 'We’re still trying.' });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(result.current).toMatchObject({ isBusy: false, error: null });
});

test('says that gifts open soon while there are no plans', () => {
  show(<GiftPage plans={[]} />);
  expect(screen.getByRole('heading', { name: 'Gifts open soon' })).toBeVisible();
});

test('opens no payment page for a visitor who has gone to another page', async () => {
  const assign = spyOnAssign();
  const visit = show(<GiftPage plans={PLANS} />);
  await press('Give 1 month');
  const { answer } = await request(0);
  visit.unmount();
  await answer({ url: 'https://pay.example/month' });
  expect(assign).not.toHaveBeenCalled();
});

const terms = (dueCents: number, prorationSec: number) => ({
  ...{ when: 'now', dueCents, currency: 'usd', fromIso: '2026-05-15T12:00:00.000Z', prorationSec },
});

test('shows the terms of the plan that was pressed first', async () => {
  show(<ChangePlan record={record()} plans={PLANS} />);
  await press('Change to quarterly');
  await press('Change to annual');
  await (await request(0)).answer(terms(4800, 1));
  expect(await screen.findByRole('dialog', { name: 'Change to quarterly' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('offers no change to a plan in another currency', () => {
  const inEuros = PLANS.map((plan) => (plan.slug === 'annual' ? { ...plan, currency: 'eur' } : plan));
  show(<ChangePlan record={record()} plans={inEuros} />);
  expect(screen.getByRole('button', { name: 'Change to quarterly' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change to annual' })).toBeNull();
});

test.each([
  ['trialing', 'The annual price is charged when your free trial ends.'],
  ['active', 'Your plan changes to annual right away.'],
])('says when a change that costs nothing today takes effect while %s', async (status, text) => {
  show(<ChangePlan record={record({ status })} plans={PLANS} />);
  await press('Change to annual');
  await (await request(0)).answer(terms(0, 1));
  expect(await screen.findByText(`Nothing is due today. ${text}`)).toBeVisible();
});

test('shows the new amount when the amount of a plan change has changed', async () => {
  expectConsole('warn', /A billing request failed/);
  show(<ChangePlan record={record()} plans={PLANS} />);
  await press('Change to annual');
  await (await request(0)).answer(terms(17_500, 1));
  await press('Pay and change');
  const message = 'The amount has changed. Please check it again.';
  await (await request(1)).answer({ error: { message, reason: 'amount-changed' } }, 409);
  await (await request(2)).answer(terms(17_501, 2));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/^\$175\.01 is due today/)).toBeVisible();
  await press('Pay and change');
  expect((await request(3)).body).toEqual({ plan: 'annual', agreedCents: 17_501, prorationSec: 2 });
});

test('says that a pause failed after its dialog was closed', async () => {
  expectConsole('warn', /A billing request failed/);
  show(<PauseSection record={record()} />);
  await press('Pause membership');
  await press('Start my break');
  const { answer } = await request(0);
  await press('Not now');
  await answer({ error: { message: 'You can’t pause this membership right now.' } }, 409);
  expect(await screen.findByText('You can’t pause this membership right now.')).toBeVisible();
});

test('names the day on which Stripe charges again after a break that begins in a short month', async () => {
  const [renewsAt, renewalAnchor] = ['2026-02-28T12:00:00.000Z', '2026-01-31T12:00:00.000Z'];
  show(<PauseSection record={record({ renewsAt, renewalAnchor })} />);
  await press('Pause membership');
  expect(await screen.findByText(/You won’t be charged until March 31, 2026/)).toBeVisible();
});

test.each([
  ['the break has begun', 'paused', 1],
  ['the paid month still runs', 'active', 0],
])('says that a resumed membership is charged at once only where %s', async (_, status, count) => {
  show(<PauseSection record={record({ status, isPaused: true, renewsAt: null })} />);
  expect(await screen.findByRole('button', { name: 'Resume my membership' })).toBeVisible();
  expect(screen.queryAllByText(/your card is charged right away/)).toHaveLength(count);
});

test('opens the page of the bank when a resumed membership needs a confirmation', async () => {
  const assign = spyOnAssign();
  show(<PauseSection record={record({ status: 'paused', isPaused: true, renewsAt: null })} />);
  await press('Resume my membership');
  await (await request(0)).answer({ confirmUrl: 'https://pay.example/confirm' });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/confirm'));
  expect(screen.queryByText('Welcome back')).toBeNull();
});

const OFFER = {
  plan: 'annual',
  interval: 'year',
  intervalCount: 1,
  starts: 'now',
  until: null,
  isPaymentDue: false,
};
const codeField = () => screen.getByRole('textbox', { name: 'Gift code' });

/** Types in a code and asks for its gift. Returns the function that answers. */
async function checkCode() {
  show(<GiftRedeemPage />);
  await userEvent.type(codeField(), 'AAAA');
  await press('Check the code');
  return (await request(0)).answer;
}

test('shows no gift for a code that was changed while it was checked', async () => {
  const answer = await checkCode();
  await userEvent.type(codeField(), 'B');
  await answer(OFFER);
  expect(screen.getByRole('button', { name: 'Check the code' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('A gift of');
});

test('drops the error of a gift code once the code is changed', async () => {
  expectConsole('warn', /A billing request failed/);
  show(<GiftRedeemPage />);
  const field = codeField();
  await press('Check the code');
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/^Type in your gift code\./));
  await userEvent.type(field, 'A');
  expect(field).toBeValid();
  await userEvent.clear(field);
  await press('Check the code');
  await vi.waitFor(() => expect(field).toBeInvalid());
});

test('tells a member in a trial that the membership goes on beside a gift', async () => {
  const answer = await checkCode();
  await answer({ ...OFFER, starts: 'later' });
  const text = /You already have a membership, and it goes on until you cancel/;
  expect(await screen.findByText(text)).toBeVisible();
});

test('tells a member whose payment is overdue that a gift does not end the membership', async () => {
  const answer = await checkCode();
  await answer({ ...OFFER, isPaymentDue: true });
  const text = /Your last payment is still due, and a gift doesn’t cancel your membership/;
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Nothing renews');
});

test.each([
  ['', 'then type in your code.'],
  ['?code=AAAA', 'Your code comes along.'],
])('says what a visitor does next with the address /gift/redeem%s', async (query, text) => {
  auth.state = { status: 'signed-out' };
  show(<GiftRedeemPage />, `/gift/redeem${query}`);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

test('offers no second check of a gift where the address names no payment', async () => {
  show(<GiftSuccessPage />);
  expect(await screen.findByRole('heading', { name: 'No payment yet' })).toBeVisible();
  // Looks like a button: nothing else on the page can be pressed.
  expect(screen.getByRole('link', { name: 'See the gifts' })).toHaveClass('button-secondary');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('stops waiting for a gift after one request that takes as long as all attempts together', async () => {
  show(<GiftSuccessPage />, '/gift/success?session_id=cs_1');
  const { answer } = await request(0);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_000);
  await answer({ error: { message: 'Not yet.', reason: 'no-gift' } }, 404);
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

const RECEIPT = { isComplete: true, plan: 'monthly', amountCents: 2400, taxCents: 0, currency: 'usd' };

test('stops waiting for a membership although the device’s clock is set back meanwhile', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const { result } = renderHook(() => useActivation('ada', 'cs_1'));
  const { answer } = await request(0);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_000);
  await answer(RECEIPT);
  await vi.waitFor(() => expect(result.current.activation).toBe('late'), { timeout: 5000 });
});

test('opens a membership that was stored before a slow receipt arrived', async () => {
  const { result } = renderHook(() => useActivation('ada', 'cs_1'));
  const { answer } = await request(0);
  await vi.waitFor(() => expect(server.reads).toBe(1));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  server.documents.set('entitlements/ada', { ...record({ expiresAt }) });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_000);
  await answer(RECEIPT);
  await vi.waitFor(() => expect(result.current.activation).toBe('active'), { timeout: 5000 });
});

const GIFT = {
  code: 'ABCDEFGHJKLMNPQR',
  plan: 'annual',
  interval: 'year',
  intervalCount: 1,
  amountCents: 19_900,
  currency: 'usd',
  isRedeemed: false,
  isReturned: false,
};

test.each([
  ['reports the purchase of a gift once, with the amount that was paid [7.15]', GIFT, 1],
  ['reports no purchase of a gift whose payment was returned', { ...GIFT, isReturned: true }, 0],
])('%s', async (_, gift, times) => {
  const { events } = recordAnalytics();
  for (const visit of [0, 1]) {
    const page = show(<GiftSuccessPage />, '/gift/success?session_id=cs_1');
    await (await request(visit)).answer(gift);
    await screen.findByRole('heading', { level: 1, name: /gift is ready|code doesn’t work/ });
    page.unmount();
  }
  track({ name: 'signup_start' });
  const item = { item_id: 'gift-annual', item_name: 'gift-annual', price: 199, quantity: 1 };
  const fields = { transaction_id: 'cs_1', value: 199, currency: 'USD', items: [item] };
  const sale = { name: 'purchase', fields };
  const expected = [...Array<object>(times).fill(sale), { name: 'signup_start', fields: {} }];
  await vi.waitFor(() => expect(events).toEqual(expected));
});

test('claims no refund where a bank took the payment of a gift back', async () => {
  show(<GiftSuccessPage />, '/gift/success?session_id=cs_1');
  await (await request(0)).answer({ ...GIFT, isRedeemed: true, isReturned: true });
  expect(await screen.findByText(/^The payment for this gift was returned/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('refunded');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/about/contact');
});

async function choosePlanWhileCodeIsChecked() {
  auth.state = { status: 'signed-out' };
  const pricing = (
    <SubscriptionProvider>
      <PricingPage plans={[buildPlan({ trialDays: 0 })]} questions={[]} />
    </SubscriptionProvider>
  );
  const { push } = show(pricing, '/pricing?code=spring');
  const check = await request(0);
  await press('Choose Monthly');
  return { push, check };
}

test('takes a code to the payment although the plan was chosen while the code was checked', async () => {
  const { push, check } = await choosePlanWhileCodeIsChecked();
  const duration = { duration: 'once', months: null };
  await check.answer({ code: 'SPRING', percentOff: 20, amountOffCents: null, currency: null, ...duration });
  await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(decodeURIComponent(String(push.mock.calls[0]))).toContain('code=SPRING');
});

test('shows the normal price first where the code of a plan that was chosen does not work', async () => {
  const { push, check } = await choosePlanWhileCodeIsChecked();
  await check.answer({ error: { message: 'No such code.', reason: 'unknown-code' } }, 404);
  expect(await screen.findByText(/^The code “spring” doesn’t work/)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await press('Choose Monthly');
  expect(push).toHaveBeenCalledOnce();
});

test('drops the error of a failed copy of a gift code once a copy works', async () => {
  expectConsole('warn', 'The gift code could not be copied');
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  show(<GiftSuccessPage />, '/gift/success?session_id=cs_1');
  await (await request(0)).answer(GIFT);
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  const error = await screen.findByText(/^We can’t copy it for you here/);
  await user.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(copy).toHaveBeenCalledTimes(2);
  expect(error).not.toBeInTheDocument();
});
