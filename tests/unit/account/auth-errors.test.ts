// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { describeAuthError, toPopupError, toProviderError } from '@/lib/firebase/auth/auth-errors';
import { AppError, asSentence } from '@/lib/platform/errors/app-error';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  [coded('auth/popup-closed-by-user'), 'Sign-in was cancelled. Please try again.'],
  [coded('auth/popup-blocked'), 'Popup was blocked by browser. Please allow popups and try again.'],
  [
    new Error('Cross-Origin-Opener-Policy policy would block the window.closed call.'),
    'Authentication popup encountered a security policy issue. Please try again.',
  ],
])('words the popup error %s as "%s" [8.1, 8.2, 8.3]', (error, message) => {
  expect(toPopupError(error)).toMatchObject({ name: 'AppError', message });
});

test('passes other sign-in errors on unchanged [8.4]', () => {
  const error = coded('auth/network-request-failed');
  expect(toPopupError(error)).toBe(error);
});

test.each([
  ['auth/wrong-password', 'credentials'],
  ['auth/network-request-failed', 'network'],
  ['auth/user-disabled', 'account'],
  ['auth/expired-action-code', 'verification'],
  ['auth/too-many-requests', 'permissions'],
  ['auth/quota-exceeded', 'permissions'],
  ['auth/something-new', 'unknown'],
])('maps %s to the category %s [8.25]', (code, category) => {
  expect(describeAuthError(coded(code)).category).toBe(category);
});

test('shows the same text for a wrong password and an unknown address', () => {
  const texts = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'].map(
    (code) => describeAuthError(coded(code)).message,
  );
  expect(new Set(texts).size).toBe(1);
});

test('does not speak of a password when the sign-in of a provider is refused', () => {
  const { category, message } = describeAuthError(toProviderError(coded('auth/invalid-credential')));
  expect(category).toBe('credentials');
  expect(message).not.toContain('password');
});

test('does not advise a password reset after too many tries, which may have been password resets', () => {
  expect(describeAuthError(coded('auth/too-many-requests')).message).not.toContain('reset');
});

test('hides the text of the SDK for an unknown failure [8.27]', () => {
  expect(describeAuthError(coded('auth/internal-error', 'Firebase: secret detail')).message).not.toContain(
    'Firebase',
  );
});

test('asks to check the connection when code cannot be loaded offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(describeAuthError(new Error('Loading chunk 7 failed'))).toMatchObject({
    category: 'network',
    message: expect.stringContaining('Check your connection'),
  });
});

test('keeps the text of an error that has one', () => {
  const error = new AppError('unavailable', 'Try later.');
  expect(describeAuthError(error)).toBe(error);
});

test('ends a message with one period, so that another sentence can follow', () => {
  expect(asSentence('Failed to update preferences')).toBe('Failed to update preferences.');
  expect(asSentence('Try again.')).toBe('Try again.');
});
