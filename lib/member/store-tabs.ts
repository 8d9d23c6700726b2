import { hasShape, isList, isText } from '@/lib/platform/storage/shape';
import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { Change } from './change';

interface TabMessage {
  readonly uid: string;
  readonly kind: string;
  /** Changes that the server has confirmed. If empty, the tab that posted the message added or undid a change. */
  readonly settled: readonly Change<unknown>[];
}

const isChangeList = (value: unknown): value is TabMessage['settled'] => isList(value);
const isMessage = hasShape({ uid: isText, kind: isText, settled: isChangeList });

const channel = createTabChannel<TabMessage>('member-data', isMessage);

interface Listeners<Op> {
  readonly onWaiting: () => void;
  readonly onSettled: (changes: readonly Change<Op>[]) => void;
}

export function createStoreTabs<Op>(
  uid: string,
  kind: string,
  isChange: (value: unknown) => value is Change<Op>,
) {
  const announce = (settled: readonly Change<Op>[]): void => channel.post({ uid, kind, settled });
  return {
    announceWaiting: (): void => announce([]),
    announceSettled: announce,
    listen: ({ onWaiting, onSettled }: Listeners<Op>) =>
      channel.listen((message) => {
        if (message.uid !== uid || message.kind !== kind) return;
        const settled = message.settled.filter(isChange);
        if (settled.length > 0) onSettled(settled);
        else onWaiting();
      }),
    /** Calls `run` in one tab at a time, so that two tabs do not send the same changes. */
    alone: async (run: () => Promise<void>): Promise<void> => {
      const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
      if (!locks) return run();
      let hasBegun = false;
      try {
        await locks.request(`member-data ${uid} ${kind}`, () => {
          hasBegun = true;
          return run();
        });
      } catch (cause) {
        if (hasBegun) throw cause;
        // Browsers refuse locks to a site whose storage is blocked. Its tabs share no changes, so they need no lock.
        await run();
      }
    },
  };
}

export type StoreTabs<Op> = ReturnType<typeof createStoreTabs<Op>>;
