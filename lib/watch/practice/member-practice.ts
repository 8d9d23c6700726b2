import { storeOf } from '@/lib/member/open-stores';
import { PRACTICE } from './practice-kind';

const remote = async () =>
  (await import(/* webpackChunkName: "member" */ './practice-remote')).practiceRemote;

export const memberPractice = storeOf(PRACTICE, remote);

/** Reads and changes of one member's practice; a part of the store, so that tests need no member. */
export type PracticeStore = Pick<
  ReturnType<typeof memberPractice>,
  'getState' | 'subscribe' | 'change' | 'load'
>;
