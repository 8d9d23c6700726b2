import { useCallback, useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useAuth } from '@/contexts/AuthContext';
import { changeSettings, memberSettings } from '@/lib/account/settings/member-settings';
import type { SettingsDocuments } from '@/lib/account/settings/settings-kind';
import { type MemberSettings, parseSettings } from '@/lib/account/settings/settings-values';
import type { MemberState } from '@/lib/member/member-view';

const NOBODY: MemberState<SettingsDocuments> = { status: 'idle', value: {} };

export interface MemberSettingsView {
  readonly settings: MemberSettings | null;
  /** Shows the change at once; undoes it and rejects if the server refuses it. */
  readonly change: (change: Partial<MemberSettings>) => Promise<void>;
}

export function useMemberSettings(): MemberSettingsView {
  const { state: auth } = useAuth();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const { state, store } = useMemberStore(memberSettings, NOBODY);
  useEffect(() => {
    if (store?.getState().status === 'idle') void store.load();
  }, [store]);
  const settings = useMemo(() => (state.status === 'ready' ? parseSettings(state.value) : null), [state]);
  const change = useCallback(
    async (part: Partial<MemberSettings>) => {
      if (uid) await changeSettings(uid, part);
    },
    [uid],
  );
  return { settings, change };
}
