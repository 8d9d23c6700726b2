import { createListeners } from '@/lib/platform/observable';
import { isObject } from '@/lib/platform/storage/shape';
import { localSlot, type Slot, sessionSlot } from '@/lib/platform/storage/slots';
import { DEFAULT_THEME, type ThemeSettings, toThemeSettings } from '@/lib/site/theme/theme-settings';

type ThemeStorageMode = 'session' | 'local' | 'none';

const SLOTS: Readonly<Record<ThemeStorageMode, Slot | null>> = {
  session: sessionSlot('settings'),
  local: localSlot('settings'),
  none: null,
};

export function createDemoThemeStore(mode: ThemeStorageMode = 'session') {
  const slot = SLOTS[mode];
  const listeners = createListeners();
  let current: ThemeSettings | null = null;

  const get = (): ThemeSettings => {
    if (current) return current;
    const stored = slot?.read(isObject);
    current = stored ? toThemeSettings(stored) : DEFAULT_THEME;
    return current;
  };

  return {
    get,
    update: (change: Partial<ThemeSettings>): void => {
      const next = toThemeSettings({ ...get(), ...change });
      slot?.write(next);
      current = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
