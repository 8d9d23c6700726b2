// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEntitlement } from '@/components/membership/subscription/use-entitlement';
import { buildProfile, buildSignedIn, buildUser } from '../../support/builders';
import { record } from './facts';

const signedIn = (uid: string) =>
  buildSignedIn({ user: buildUser({ uid }), profile: { status: 'ready', profile: buildProfile({ uid }) } });
const auth = { state: signedIn('ada') };
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const reads = vi.hoisted(() => ({ readEntitlement: vi.fn() }));
vi.mock('@/lib/membership/read-entitlement', () => reads);

test('shows no membership of the member before', async () => {
  reads.readEntitlement.mockResolvedValueOnce(record());
  const { result, rerender } = renderHook(useEntitlement);
  await waitFor(() => expect(result.current.state).toMatchObject({ status: 'ready', record: record() }));
  reads.readEntitlement.mockReturnValueOnce(new Promise(() => undefined));
  auth.state = signedIn('eve');
  rerender();
  await waitFor(() => expect(reads.readEntitlement).toHaveBeenLastCalledWith('eve'));
  expect(result.current.state).toEqual({ status: 'loading' });
});
