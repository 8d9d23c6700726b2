import { localStore } from '@/lib/platform/storage/web-storage';

type Listener = (value: unknown) => void;

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Until the first answer of Firebase Auth was judged, the SDK may not remove the session. */
let mayForget = false;

/** Whether the session was still there when this tab removed it: no other tab had done so before. */
let hasRemoved = false;

/** Whether it was this tab that removed the session last, and not another one that it followed. */
export const wasRemovedHere = (): boolean => hasRemoved;

/** From now on the SDK's removals take effect. */
export function allowForgetting(): void {
  mayForget = true;
}

/**
 * Keeps the session in local storage as the SDK's own local persistence does, under the same key and in the same form,
 * with one difference: at the start the SDK drops a person whom it cannot look up, even if the service only answered
 * "500". That would sign people out of every tab for a passing fault, so a removal is ignored until it was judged
 * (see `session.ts`). The SDK makes the one instance; its methods are what the SDK calls.
 */
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
    if (!mayForget) return;
    hasRemoved = localStore.read(key) !== null;
    localStore.remove(key);
  }

  /** Other tabs are heard through storage events; a phone may sleep through them, so a tab also looks when it is shown. */
  _addListener(key: string, listener: Listener): void {
    let known = localStore.read(key);
    const look = (): void => {
      const text = localStore.read(key);
      if (text === known) return;
      known = text;
      listener(parse(text));
    };
    const handleStorage = (event: StorageEvent): void => {
      if (event.key === null || event.key === key) look();
    };
    window.addEventListener('storage', handleStorage);
    document.addEventListener('visibilitychange', look);
    this.stops.set(listener, () => {
      window.removeEventListener('storage', handleStorage);
      document.removeEventListener('visibilitychange', look);
    });
  }

  _removeListener(_key: string, listener: Listener): void {
    this.stops.get(listener)?.();
    this.stops.delete(listener);
  }
}
