import { useRemote } from '@/components/ui/use-remote';
import { useAuth } from '@/contexts/AuthContext';
import type { ProgressMarks } from '@/lib/watch/history/progress-marks';

const NONE: ProgressMarks = new Map();

async function load(key: string): Promise<ProgressMarks> {
  const [uid = '', ...ids] = key.split(' ');
  return (await import('@/lib/watch/history/progress-marks')).loadMarks(uid, ids);
}

export function useProgressMarks(ids: readonly string[]): ProgressMarks {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const { data } = useRemote(uid && [uid, ...ids].join(' '), load);
  return (uid && data) || NONE;
}
