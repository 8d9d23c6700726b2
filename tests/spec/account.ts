import { vi } from 'vitest';
import { makeAuthActions } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/account/auth-state';
import { buildSession, buildUser } from '../support/builders';
import { mountFetch } from '../support/fetch-guard';

const actionsOf = (state: AuthState) => makeAuthActions(buildSession(state));

export const signedOutActions = () => actionsOf({ status: 'signed-out' });

export const signedInActions = () =>
  actionsOf({ status: 'signed-in', user: buildUser(), claims: null, profile: { status: 'loading' } });

/** Firestore without the document, without an answer, or absent as on a server. */
export function memberDatabase(state: 'empty' | 'broken' | 'absent'): void {
  if (state === 'absent') {
    vi.stubGlobal('window', undefined);
    return;
  }
  mountFetch(async (request) => {
    if (state === 'broken') return new Response('broken', { status: 500 });
    const { documents } = await request.json();
    return Response.json([{ missing: documents[0], readTime: '2026-01-01T00:00:00Z' }]);
  });
}
