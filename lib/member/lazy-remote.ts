import type { MemberRemote } from './member-kind';

/** The database code of a kind, loaded when the first call needs it. */
export const lazyRemote = <V, Op>(load: () => Promise<MemberRemote<V, Op>>): MemberRemote<V, Op> => ({
  read: async (uid) => (await load()).read(uid),
  send: async (uid, changes, sending) => (await load()).send(uid, changes, sending),
});
