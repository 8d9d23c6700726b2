import { onePerMember } from '@/lib/member/open-stores';
import { createHistoryRows, type HistoryRows } from './history-rows';
import { CONTINUE_COPY, CONTINUE_ROWS } from './watch-history';

const database = () => import(/* webpackChunkName: "member" */ '@/lib/watch/history/remote');

/** What a member is in the middle of, and after that what she watched last: one store for all views. */
export const memberContinueRows = onePerMember(
  (uid): HistoryRows =>
    createHistoryRows({
      uid,
      remote: { list: async (who, count) => (await database()).listToContinue(who, count) },
      copy: CONTINUE_COPY,
      count: CONTINUE_ROWS,
    }),
);
