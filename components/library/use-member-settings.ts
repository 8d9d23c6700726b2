import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import {
  DEFAULT_SETTINGS,
  type MemberSettings,
  parseSettings,
  readDeviceSettings,
  toDocuments,
  writeDeviceSettings,
} from '@/lib/library/member-settings';

export interface MemberSettingsView {
  readonly settings: MemberSettings;
  /** Shows the change at once; rejects, and takes it back, when it cannot be saved. */
  readonly change: (change: Partial<MemberSettings>) => Promise<void>;
}

/**
 * The member's goal and history settings. The device's copy answers; the server is asked where there is none, and where
 * `isFresh` wants the truth.
 */
export function useMemberSettings(isFresh: boolean, mayAsk = true): MemberSettingsView {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);

  useEffect(() => {
    if (!uid) return;
    const onDevice = readDeviceSettings(uid);
    if (onDevice) setSettings(onDevice);
    if (!mayAsk || (onDevice && !isFresh)) return;
    import('@/lib/firebase/member-settings')
      .then(({ readSettings }) => readSettings(uid))
      .then((documents) => {
        const fresh = parseSettings(documents);
        writeDeviceSettings(uid, fresh);
        setSettings(fresh);
      })
      .catch((cause: unknown) =>
        console.warn('The settings could not be read; going on with this device’s', cause),
      );
  }, [uid, isFresh, mayAsk]);

  const change = useCallback(
    async (part: Partial<MemberSettings>) => {
      if (!uid) return;
      const before = readDeviceSettings(uid) ?? DEFAULT_SETTINGS;
      const next = { ...before, ...part };
      const show = (value: MemberSettings) => {
        writeDeviceSettings(uid, value);
        setSettings(value);
      };
      show(next);
      try {
        const { writeSetting } = await import('@/lib/firebase/member-settings');
        const name = part.isHistoryPaused === undefined ? 'goals' : 'history';
        await writeSetting(uid, name, toDocuments(next)[name]);
      } catch (cause) {
        show(before);
        throw cause;
      }
    },
    [uid],
  );
  return { settings, change };
}
