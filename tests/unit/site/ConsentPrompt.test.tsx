import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentPrompt, type ConsentPromptProps } from '@/components/site/analytics/ConsentPrompt';
import { decideConsent, readConsent, requestConsent } from '@/lib/site/consent/consent';
import { navigatorWith } from '../../support/analytics-recorder';
import { createTestRouter } from '../../support/test-router';

function open(props: ConsentPromptProps = {}): void {
  render(
    <>
      <button type="button" onClick={requestConsent}>
        Privacy choices
      </button>
      <ConsentPrompt isNeeded {...props} />
    </>,
    { wrapper: createTestRouter('/').Wrapper },
  );
}

const banner = (): HTMLElement | null => screen.queryByRole('region', { name: 'Can we count your visit?' });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const findBanner = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: 'Can we count your visit?' });

/** The banner's code arrives later; a prompt that stays closed must not have asked for it. */
async function expectNoBanner(): Promise<void> {
  await act(async () => {
    await import('@/components/site/analytics/ConsentBanner');
  });
  expect(banner()).toBeNull();
}

beforeEach(async () => {
  await import('@/components/site/analytics/ConsentBanner');
});

test('asks a visitor without a decision, without interrupting', async () => {
  open();
  await findBanner();
  expect(document.body).toHaveFocus();
});

test('accepting and refusing look alike and weigh the same', async () => {
  open();
  await findBanner();
  const [refuse, accept] = ['Decline', 'Accept'].map((name) => screen.getByRole('button', { name }));
  expect(refuse?.className).toBe(accept?.className);
});

test.each([
  ['Accept', 'granted'],
  ['Decline', 'refused'],
])('%s is kept as %s and closes the banner', async (name, decision) => {
  open();
  await findBanner();
  await press(name);
  expect(readConsent()).toBe(decision);
  expect(banner()).toBeNull();
});

test('before a decision there is no way to close it without one', async () => {
  open();
  await findBanner();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test.each(['granted', 'refused'] as const)('does not ask again after the decision %s', async (decision) => {
  decideConsent(decision);
  open();
  await expectNoBanner();
});

test('a site that measures nothing does not ask', async () => {
  open({ isNeeded: false });
  await expectNoBanner();
});

test('a site whose settings switch analytics off does not ask', async () => {
  open({ isEnabled: false });
  await expectNoBanner();
});

test('a browser that already says no is not asked', async () => {
  vi.stubGlobal('navigator', navigatorWith(true));
  open();
  await expectNoBanner();
});

test('a decision can be changed at any time', async () => {
  decideConsent('granted');
  open();
  await press('Privacy choices');
  expect(await findBanner()).toHaveTextContent('Right now you allow analytics.');
  await press('Decline');
  expect(readConsent()).toBe('refused');
});

test('a banner that was asked for takes the focus and gives it back', async () => {
  decideConsent('refused');
  open();
  await press('Privacy choices');
  await findBanner();
  expect(screen.getByRole('heading', { name: 'Can we count your visit?' })).toHaveFocus();
  await press('Close');
  expect(banner()).toBeNull();
  expect(screen.getByRole('button', { name: 'Privacy choices' })).toHaveFocus();
  expect(readConsent()).toBe('refused');
});

test('Escape closes a banner that was asked for', async () => {
  decideConsent('granted');
  open();
  await press('Privacy choices');
  await findBanner();
  await userEvent.keyboard('{Escape}');
  expect(banner()).toBeNull();
});

test('the browser’s own no is explained', async () => {
  vi.stubGlobal('navigator', navigatorWith(true));
  open();
  await press('Privacy choices');
  expect(await findBanner()).toHaveTextContent('Your browser asks sites not to track you.');
});
