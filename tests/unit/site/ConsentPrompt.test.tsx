import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentPrompt, type ConsentPromptProps } from '@/components/site/analytics/ConsentPrompt';
import { decideConsent, readConsent, requestConsent } from '@/lib/site/consent/consent';
import { navigatorWith } from '../../support/analytics-recorder';
import { renderAt } from '../../support/test-router';

function open(props: ConsentPromptProps = {}): void {
  renderAt(
    <>
      <button type="button" onClick={requestConsent}>
        Privacy choices
      </button>
      <ConsentPrompt isNeeded {...props} />
    </>,
    '/',
  );
}

const QUESTION = { name: 'Can we count your visit?' };
const banner = (): HTMLElement | null => screen.queryByRole('region', QUESTION);
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const findBanner = (): Promise<HTMLElement> => screen.findByRole('region', QUESTION);

beforeEach(async () => {
  await import('@/components/site/analytics/ConsentBanner');
});

test('asks a visitor without a decision, without interrupting, with answers of the same look', async () => {
  open();
  await findBanner();
  expect(document.body).toHaveFocus();
  const [refuse, accept] = ['Decline', 'Accept'].map((name) => screen.getByRole('button', { name }));
  expect(refuse?.className).toBe(accept?.className);
});

test.each([
  ['Accept', 'granted'],
  ['Decline', 'refused'],
])('on %s, stores %s and closes the banner', async (name, decision) => {
  open();
  await findBanner();
  await press(name);
  expect(readConsent()).toBe(decision);
  expect(banner()).toBeNull();
});

test.each<[string, () => unknown, ConsentPromptProps]>([
  ['after consent', () => decideConsent('granted'), {}],
  ['after a refusal', () => decideConsent('refused'), {}],
  ['on a site without analytics', () => undefined, { isNeeded: false }],
  ['when settings disable analytics', () => undefined, { isEnabled: false }],
  ['under Global Privacy Control', () => vi.stubGlobal('navigator', navigatorWith(true)), {}],
])('does not ask %s', async (_, prepare, props) => {
  prepare();
  open(props);
  // The banner loads lazily, so it could only appear once its code is loaded.
  await act(async () => {
    await import('@/components/site/analytics/ConsentBanner');
  });
  expect(banner()).toBeNull();
});

test('focuses a requested banner and returns the focus when it closes', async () => {
  decideConsent('refused');
  open();
  await press('Privacy choices');
  await findBanner();
  expect(screen.getByRole('heading', QUESTION)).toHaveFocus();
  await press('Close');
  expect(banner()).toBeNull();
  expect(screen.getByRole('button', { name: 'Privacy choices' })).toHaveFocus();
  expect(readConsent()).toBe('refused');
});

test('closes a requested banner on Escape, and lets a visitor change the decision', async () => {
  decideConsent('granted');
  open();
  await press('Privacy choices');
  expect(await findBanner()).toHaveTextContent('Right now you allow analytics.');
  await userEvent.keyboard('{Escape}');
  expect(banner()).toBeNull();
  await press('Privacy choices');
  await findBanner();
  await press('Decline');
  expect(readConsent()).toBe('refused');
});

test('explains Global Privacy Control, which outweighs an earlier consent', async () => {
  decideConsent('granted');
  vi.stubGlobal('navigator', navigatorWith(true));
  open();
  await press('Privacy choices');
  const banner = await findBanner();
  expect(banner).toHaveTextContent('Your browser asks sites not to track you.');
  expect(banner).toHaveTextContent('Right now we don’t measure anything.');
  expect(banner).not.toHaveTextContent('Right now you allow analytics.');
});
