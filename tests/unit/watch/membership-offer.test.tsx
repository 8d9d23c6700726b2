import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MembershipOffer } from '@/components/watch/page/MembershipOffer';

vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({ refresh: vi.fn() }) }));

test.each([
  ['Sign In', '/auth/sign-in'],
  ['See membership', '/pricing'],
])('%s beside a class leads back to the class', (name, path) => {
  render(<MembershipOffer access={{ kind: 'visitor' }} slug="hip-reset" />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?next=%2Fwatch%2Fhip-reset`);
});
