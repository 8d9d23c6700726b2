import { createListeners } from '@/lib/platform/observable';
import { isObject } from '@/lib/platform/storage/shape';
import { localSlot, type Slot, sessionSlot } from '@/lib/platform/storage/slots';
import { chosenLook, onSchemeChange } from './chosen-look';
import { DEFAULT_THEME, type ThemeSettings, toThemeSettings } from './theme-settings';

/** Where settings are kept: session storage by default, local storage, or nowhere (product.md §3). */
export type ThemeStorageMode = 'session' | 'local' | 'none';

const SLOTS: Readonly<Record<ThemeStorageMode, Slot | null>> = {
  session: sessionSlot('settings'),
  local: localSlot('settings'),
  none: null,
};

export interface ThemeStore {
  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  readonly get: () => ThemeSettings;
  readonly update: (change: Partial<ThemeSettings>) => void;
  /** Back to the defaults, or what her profile says, and nothing is kept. */
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store of theme settings that reads its storage at the first use and keeps working in memory without one. */
export function createThemeStore(mode: ThemeStorageMode = 'session'): ThemeStore {
  const slot = SLOTS[mode];
  const listeners = createListeners();
  let current: ThemeSettings | null = null;

  // What she has chosen in her profile counts until she changes something here.
  const begin = (): ThemeSettings => {
    const look = slot && chosenLook();
    return look ? toThemeSettings(look) : DEFAULT_THEME;
  };
  const load = (): ThemeSettings => {
    const stored = slot?.read(isObject);
    return stored ? toThemeSettings(stored) : begin();
  };
  const get = (): ThemeSettings => {
    current ??= load();
    return current;
  };
  const set = (next: ThemeSettings): void => {
    current = next;
    listeners.notify();
  };

  return {
    get,
    update: (change) => {
      const next = toThemeSettings({ ...get(), ...change });
      slot?.write(next);
      set(next);
    },
    reset: () => {
      slot?.remove();
      set(begin());
    },
    subscribe: (listener) => {
      const remove = listeners.add(listener);
      const stop = onSchemeChange(() => {
        current = load();
        listener();
      });
      return () => {
        stop();
        remove();
      };
    },
  };
}
