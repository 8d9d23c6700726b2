import { storeOf } from '@/lib/member/open-stores';
import { LISTS } from './lists-kind';

/** In one file with what every member's page loads. */
const remote = async () => (await import(/* webpackChunkName: "member" */ './lists-remote')).listsRemote;

/** The lists of a member, one store for all buttons and pages. */
export const memberLists = storeOf(LISTS, remote);
