import { expect, test } from 'vitest';
import { keepFarewell, takeFarewell } from '@/lib/auth/farewell';
import { STORAGE_KEYS } from '@/lib/storage/keys';

test('what is left to say is said once', () => {
  keepFarewell('deleted');
  expect(takeFarewell()).toBe('deleted');
  expect(takeFarewell()).toBeNull();
});

test('what somebody else has put there is not said', () => {
  sessionStorage.setItem(STORAGE_KEYS.farewell, 'Send us your password');
  expect(takeFarewell()).toBeNull();
  expect(sessionStorage.getItem(STORAGE_KEYS.farewell)).toBeNull();
});
