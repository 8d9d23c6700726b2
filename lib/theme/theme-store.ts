import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore, type SafeStorage, sessionStore } from '../storage/web-storage';
import { DEFAULT_THEME, type ThemeSettings, toThemeSettings } from './theme-settings';

/** Where settings are kept: session storage by default, local storage, or nowhere (spec section 3). */
export type ThemeStorageMode = 'session' | 'local' | 'none';

const STORAGES: Readonly<Record<ThemeStorageMode, SafeStorage | null>> = {
  session: sessionStore,
  local: localStore,
  none: null,
};

export interface ThemeStore {
  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  readonly get: () => ThemeSettings;
  readonly update: (change: Partial<ThemeSettings>) => void;
  /** Back to the defaults, and nothing is kept. */
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A store of theme settings that reads its storage at the first use and keeps working in memory without one. */
export function createThemeStore(mode: ThemeStorageMode = 'session'): ThemeStore {
  const storage = STORAGES[mode];
  const listeners = new Set<() => void>();
  let current: ThemeSettings | null = null;

  const load = (): ThemeSettings =>
    storage ? toThemeSettings(readJson(storage, STORAGE_KEYS.themeSettings, isObject)) : DEFAULT_THEME;
  const get = (): ThemeSettings => {
    current ??= load();
    return current;
  };
  const set = (next: ThemeSettings): void => {
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    get,
    update: (change) => {
      const next = toThemeSettings({ ...get(), ...change });
      if (storage) writeJson(storage, STORAGE_KEYS.themeSettings, next);
      set(next);
    },
    reset: () => {
      storage?.remove(STORAGE_KEYS.themeSettings);
      set(DEFAULT_THEME);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
