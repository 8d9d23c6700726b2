import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';

const NONE: ProgressMarks = new Map();

async function load(key: string): Promise<ProgressMarks> {
  const [uid = '', ...ids] = key.split(' ');
  return (await import('@/lib/watch/history/progress-marks')).loadMarks(uid, ids);
}

/** `isSettled` turns true once the marks are loaded or could not be loaded. */
export function useSettledMarks(ids: readonly string[]) {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const { data, status } = useRemote(uid && [uid, ...ids].join(' '), load);
  return { marks: (uid && data) || NONE, isSettled: data !== null || status === 'error' };
}

export const useProgressMarks = (ids: readonly string[]): ProgressMarks => useSettledMarks(ids).marks;
