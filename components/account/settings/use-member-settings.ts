import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useAuth } from '@/contexts/AuthContext';
import { changeSettings, memberSettings } from '@/lib/account/settings/member-settings';
import { type MemberSettings, parseSettings } from '@/lib/account/settings/settings-values';

export function useMemberSettings() {
  const { state: auth } = useAuth();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const { state, store } = useMemberStore(memberSettings, {});
  const settings = useMemo(() => (state.status === 'ready' ? parseSettings(state.value) : null), [state]);
  /** Shows the change immediately; undoes it and rejects if the server refuses it. */
  const change = async (part: Partial<MemberSettings>) => {
    if (uid) await changeSettings(uid, part);
  };
  const retry = state.status === 'error' ? () => void store?.load(true) : null;
  return { settings, change, retry };
}
