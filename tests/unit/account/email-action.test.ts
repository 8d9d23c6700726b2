import { expect, test } from 'vitest';
import { EMAIL_ACTION_MODES, parseEmailAction } from '@/lib/account/sign-in/email-action';

test.each(EMAIL_ACTION_MODES)('parses a link for %s', (mode) => {
  expect(parseEmailAction({ mode, oobCode: 'Ab-1_2', apiKey: 'k', lang: 'en' })).toEqual({
    mode,
    oobCode: 'Ab-1_2',
    next: null,
  });
});

test.each([
  ['https://bellaforte.example/pricing?plan=annual&begin=1', '/pricing?plan=annual&begin=1'],
  // The path is used on this site; the host is dropped.
  ['https://evil.example/watch/bloom-after', '/watch/bloom-after'],
  ['https://evil.example//evil.example', null],
  ['https://bellaforte.example/api/account/delete', null],
  ['javascript:alert(1)', null],
  ['/browse', null],
  [['/browse'], null],
])('continues from a link with %j to %s', (continueUrl, next) => {
  expect(parseEmailAction({ mode: 'verifyEmail', oobCode: 'abc', continueUrl })).toMatchObject({ next });
});

test.each([
  [{}],
  [{ mode: 'verifyEmail' }],
  [{ mode: 'signIn', oobCode: 'abc' }],
  [{ mode: 'verifyEmail', oobCode: '' }],
  [{ mode: 'verifyEmail', oobCode: ['a', 'b'] }],
  [{ mode: ['verifyEmail'], oobCode: 'abc' }],
  [{ mode: 'verifyEmail', oobCode: 'a b' }],
  [{ mode: 'verifyEmail', oobCode: '<script>' }],
  [{ mode: 'verifyEmail', oobCode: 'x'.repeat(513) }],
  [{ mode: 'toString', oobCode: 'abc' }],
])('rejects the link %j', (query) => {
  expect(parseEmailAction(query)).toBeNull();
});
