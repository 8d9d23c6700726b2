import { localStore } from '@/lib/platform/storage/web-storage';

type Listener = (value: unknown) => void;

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** False until `observeSession` in session.ts has checked the first user that the SDK reports. */
let isRemovalAllowed = false;

let hasRemoved = false;

/** Returns whether this tab removed the session; false if another tab did. */
export const wasRemovedHere = (): boolean => hasRemoved;

export function allowRemoval(): void {
  isRemovalAllowed = true;
}

/** Ignores removals until `allowRemoval`: on page load, one failed account lookup makes the SDK remove the session. */
export class SessionPersistence {
  static readonly type = 'LOCAL';
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = true;
  private readonly stops = new Map<Listener, () => void>();

  async _isAvailable(): Promise<boolean> {
    const probe = 'firebase:probe';
    return localStore.write(probe, '1') && localStore.remove(probe);
  }

  async _set(key: string, value: unknown): Promise<void> {
    localStore.write(key, JSON.stringify(value));
  }

  async _get(key: string): Promise<unknown> {
    return parse(localStore.read(key));
  }

  async _remove(key: string): Promise<void> {
    if (!isRemovalAllowed) return;
    hasRemoved = localStore.read(key) !== null;
    localStore.remove(key);
  }

  /** Also checks when the tab's visibility changes, because a sleeping phone misses storage events. */
  _addListener(key: string, listener: Listener): void {
    let last = localStore.read(key);
    const check = (): void => {
      const text = localStore.read(key);
      if (text === last) return;
      last = text;
      listener(parse(text));
    };
    const handleStorage = (event: StorageEvent): void => {
      if (event.key === null || event.key === key) check();
    };
    window.addEventListener('storage', handleStorage);
    document.addEventListener('visibilitychange', check);
    this.stops.set(listener, () => {
      window.removeEventListener('storage', handleStorage);
      document.removeEventListener('visibilitychange', check);
    });
  }

  _removeListener(_key: string, listener: Listener): void {
    this.stops.get(listener)?.();
    this.stops.delete(listener);
  }
}
