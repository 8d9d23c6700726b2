import { expect, test } from 'vitest';
import { describeAuthError, toPopupError } from '@/lib/firebase/auth/auth-errors';
import { AppError } from '@/lib/platform/errors/app-error';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  ['auth/popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
  ['auth/popup-blocked', 'Popup was blocked by browser. Please allow popups and try again.'],
])('popup error %s says "%s" [8.1, 8.2]', (code, message) => {
  expect(toPopupError(coded(code))).toMatchObject({ name: 'AppError', message });
});

test('a cross-origin policy problem in the popup has its own text [8.3]', () => {
  const blocked = new Error('Cross-Origin-Opener-Policy policy would block the window.closed call.');
  expect(toPopupError(blocked)).toMatchObject({
    message: 'Authentication popup encountered a security policy issue. Please try again.',
  });
});

test('other sign-in errors are passed on unchanged [8.4]', () => {
  const error = coded('auth/network-request-failed');
  expect(toPopupError(error)).toBe(error);
});

test.each([
  ['auth/wrong-password', 'credentials'],
  ['auth/network-request-failed', 'network'],
  ['auth/user-disabled', 'account'],
  ['auth/expired-action-code', 'verification'],
  ['auth/too-many-requests', 'permissions'],
  ['auth/something-new', 'unknown'],
])('%s is of category %s [8.25]', (code, category) => {
  expect(describeAuthError(coded(code)).category).toBe(category);
});

test('a wrong password and an unknown address read the same', () => {
  const texts = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'].map(
    (code) => describeAuthError(coded(code)).message,
  );
  expect(new Set(texts).size).toBe(1);
});

test('an unknown failure never shows the raw text of the SDK [8.27]', () => {
  expect(describeAuthError(coded('auth/internal-error', 'Firebase: secret detail')).message).not.toContain(
    'Firebase',
  );
});

test('an error that already has words keeps them', () => {
  const error = new AppError('unavailable', 'Try later.');
  expect(describeAuthError(error)).toBe(error);
});
