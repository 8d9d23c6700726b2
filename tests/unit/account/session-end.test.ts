// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepSessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';

test('returns the reason once', () => {
  keepSessionEnd('deleted');
  expect(takeSessionEnd()).toBe('deleted');
  expect(takeSessionEnd()).toBeNull();
});

test('ignores an unknown stored reason', () => {
  sessionStorage.setItem('sessionEnd:v1', 'Send us your password');
  expect(takeSessionEnd()).toBeNull();
  expect(sessionStorage.getItem('sessionEnd:v1')).toBeNull();
});
