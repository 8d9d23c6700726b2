import { randomUUID } from 'node:crypto';
import { isRecent } from '@/lib/platform/dates/duration';
import { setNewest } from '@/lib/platform/newest-entries';

export type Release = () => Promise<void>;

/** State that instances share through Redis. Without `REDIS_URL`, it is in memory and serves a single instance. */
export interface SharedState {
  latestUpdate(name: string): Promise<string | null>;
  /** Stores a new update id for all instances. Rejects with an `AppError` while Redis is unreachable. */
  announceUpdate(name: string): Promise<void>;
  count(
    group: string,
    key: string,
    windowMs: number,
  ): Promise<{ readonly used: number; readonly endsInMs: number }>;
  lock(name: string, heldMs: number): Promise<Release | null>;
}

/** Maximum counted keys per group, to limit memory. A full group drops its oldest time window. */
const MAX_KEYS = 10_000;

interface Window {
  readonly startedMs: number;
  used: number;
}

export function createLocalState(now: () => number = Date.now): SharedState {
  const updates = new Map<string, string>();
  const groups = new Map<string, Map<string, Window>>();
  const locks = new Set<string>();

  function windowsOf(group: string): Map<string, Window> {
    const windows = groups.get(group) ?? new Map<string, Window>();
    groups.set(group, windows);
    return windows;
  }

  return {
    latestUpdate: async (name) => updates.get(name) ?? null,
    announceUpdate: async (name) => {
      updates.set(name, randomUUID());
    },
    count: async (group, key, windowMs) => {
      const windows = windowsOf(group);
      const nowMs = now();
      const current = windows.get(key);
      if (current && isRecent(current.startedMs, windowMs, nowMs)) {
        current.used += 1;
        return { used: current.used, endsInMs: current.startedMs + windowMs - nowMs };
      }
      setNewest(windows, key, { startedMs: nowMs, used: 1 }, MAX_KEYS);
      return { used: 1, endsInMs: windowMs };
    },
    lock: async (name) => {
      if (locks.has(name)) return null;
      locks.add(name);
      return async () => {
        locks.delete(name);
      };
    },
  };
}
