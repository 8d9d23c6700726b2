import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useAuth } from '@/contexts/AuthContext';
import { changeSettings, memberSettings } from '@/lib/account/settings/member-settings';
import { type MemberSettings, parseSettings } from '@/lib/account/settings/settings-values';

export interface MemberSettingsView {
  readonly settings: MemberSettings | null;
  /** Shows the change at once; undoes it and rejects if the server refuses it. */
  readonly change: (change: Partial<MemberSettings>) => Promise<void>;
}

export function useMemberSettings(): MemberSettingsView {
  const { state: auth } = useAuth();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const { state } = useMemberStore(memberSettings, {});
  const settings = useMemo(() => (state.status === 'ready' ? parseSettings(state.value) : null), [state]);
  const change = async (part: Partial<MemberSettings>) => {
    if (uid) await changeSettings(uid, part);
  };
  return { settings, change };
}
