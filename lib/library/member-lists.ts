import { storeOfCollection } from '@/lib/member/open-stores';
import { LIST_DOCUMENTS } from './lists-kind';

export const memberLists = storeOfCollection(LIST_DOCUMENTS);
