// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createUserProfile } from '@/lib/account/profile/profile-remote';
import { setDoc } from '@/lib/firebase/documents';
import { buildUser } from '../../support/builders';
import { mountFetch } from '../../support/fetch-guard';

vi.mock('@/lib/firebase/member-document', () => ({ requireDb: () => ({}) }));
vi.mock('@/lib/firebase/documents', () => ({ doc: () => 'users/ann', setDoc: vi.fn(async () => undefined) }));

const SERVER = Date.parse('2026-11-22T12:00:00Z');

test('dates a new account by the server clock on a device three hours ahead', async () => {
  vi.useFakeTimers({ now: SERVER + 3 * 3_600_000, toFake: ['Date'] });
  mountFetch(() => Response.json({ now: SERVER }));
  const { createdAt } = await createUserProfile(buildUser());
  expect(createdAt.slice(0, 16)).toBe('2026-11-22T12:00');
  expect(setDoc).toHaveBeenCalledWith('users/ann', expect.objectContaining({ createdAt }));
});
