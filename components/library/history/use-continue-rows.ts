import { memberContinueRows } from '@/lib/library/member-continue-rows';
import { useRows } from './use-rows';

/** What she is in the middle of, and after that what she watched last. */
export const useContinueRows = () => useRows(memberContinueRows);
