import { storeOf } from '@/lib/member/open-stores';
import { LISTS } from './lists-kind';

const remote = async () => (await import(/* webpackChunkName: "member" */ './lists-remote')).listsRemote;

export const memberLists = storeOf(LISTS, remote);
