import { useCallback, useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useAuth } from '@/contexts/AuthContext';
import { changeSettings, memberSettings } from '@/lib/account/settings/member-settings';
import type { SettingsDocuments } from '@/lib/account/settings/settings-kind';
import { type MemberSettings, parseSettings } from '@/lib/account/settings/settings-values';
import type { MemberState } from '@/lib/member/member-store';

const NOBODY: MemberState<SettingsDocuments> = { status: 'idle', value: {} };

export interface MemberSettingsView {
  readonly settings: MemberSettings;
  /** Shows the change at once; rejects, and takes it back, when the server refuses it. */
  readonly change: (change: Partial<MemberSettings>) => Promise<void>;
}

/** The member's goal and history settings; the server is asked, behind what this device knows, where `mayAsk`. */
export function useMemberSettings(mayAsk = true): MemberSettingsView {
  const { state: auth } = useAuth();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const { state, store } = useMemberStore(memberSettings, NOBODY);
  useEffect(() => {
    if (mayAsk && store?.getState().status === 'idle') void store.load();
  }, [store, mayAsk]);
  const settings = useMemo(() => parseSettings(state.value), [state.value]);
  const change = useCallback(
    async (part: Partial<MemberSettings>) => {
      if (uid) await changeSettings(uid, part);
    },
    [uid],
  );
  return { settings, change };
}
