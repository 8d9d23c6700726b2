import { memberHistoryView } from '@/lib/library/member-history-view';
import { useRows } from './use-rows';

/** The newest rows. */
export const useHistory = () => useRows(memberHistoryView);
