import { expect, test } from 'vitest';
import { isRecentSignIn } from '@/lib/firebase/auth/recent-sign-in';

const NOW_MS = 1_800_000_000_000;
const nowSec = NOW_MS / 1000;

test.each([
  ['just now', nowSec, true],
  ['five minutes ago', nowSec - 300, true],
  ['a second more', nowSec - 301, false],
  ['a clock that is a little ahead', nowSec + 30, true],
  ['the future', nowSec + 3600, false],
  ['a text', String(nowSec), false],
  ['nothing', undefined, false],
  ['no number', Number.NaN, false],
])('treats a sign-in of %s as recent: %s', (_, authTime, isRecent) => {
  expect(isRecentSignIn(authTime, NOW_MS)).toBe(isRecent);
});
