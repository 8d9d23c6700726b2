import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import type { EntitlementRecord } from '@/lib/membership/entitlement-record';

export type EntitlementState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly record: EntitlementRecord | null };

async function load(uid: string) {
  const { readEntitlement } = await import('@/lib/membership/read-entitlement');
  return { uid, record: await readEntitlement(uid) };
}

export function useEntitlement(): { readonly state: EntitlementState; readonly reload: () => void } {
  const { state: auth } = useAuth();
  const uid = auth.status === 'signed-in' && auth.profile.status !== 'loading' ? auth.user.uid : null;
  // New claims can mean that the membership has changed, so they cause a new read.
  const claims = auth.status === 'signed-in' ? auth.claims : null;
  const { status, data, retry } = useRemote(uid, load, claims);
  if (status === 'error') return { state: { status: 'failed' }, reload: retry };
  // Right after another member signs in, `data` is still the membership of the previous member.
  const isOwn = data !== null && data.uid === uid;
  return { state: isOwn ? { status: 'ready', record: data.record } : { status: 'loading' }, reload: retry };
}
