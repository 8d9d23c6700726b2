import { getDocs, limit, query, where } from '@/lib/firebase/documents';
import { memberCall, memberCollection } from '@/lib/firebase/member-document';
import { type Progress, parseProgress } from './progress';

/** More classes than anybody does. */
const MOST = 5000;

/** Progress of every class she has done: one query that reads those and no others. Rejects with an AppError. */
export function readDone(uid: string): Promise<readonly Progress[]> {
  return memberCall('We couldn’t load your history. Please try again.', 'Reading your history', async () => {
    // Compared with a text, a class that is not done, whose stamp is null, does not match.
    const isDone = query(memberCollection(uid, 'history'), where('completedAt', '>', ''), limit(MOST));
    const snapshot = await getDocs(isDone);
    return snapshot.docs.flatMap((entry) => parseProgress(entry.id, entry.data()) ?? []);
  });
}
