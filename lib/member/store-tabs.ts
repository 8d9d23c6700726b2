import { hasShape, isList, isText } from '@/lib/platform/storage/shape';
import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { Change } from './change';

/** `settled`: changes that the server has confirmed; empty if the tab has only added or undone a change. */
const channel = createTabChannel('member-data', hasShape({ uid: isText, kind: isText, settled: isList }));

export function createStoreTabs<Op>(
  uid: string,
  kind: string,
  isChange: (value: unknown) => value is Change<Op>,
) {
  return {
    announce: (settled: readonly Change<Op>[] = []): void => channel.post({ uid, kind, settled }),
    listen: (onSettled: (changes: readonly Change<Op>[]) => void) =>
      channel.listen((message) => {
        if (message.uid === uid && message.kind === kind) onSettled(message.settled.filter(isChange));
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
        // Browsers that block the site's storage refuse locks, too. Tabs then share no changes and need no lock.
        await run();
      }
    },
  };
}

export type StoreTabs<Op> = ReturnType<typeof createStoreTabs<Op>>;
