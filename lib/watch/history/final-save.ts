import { reportAccountRefused } from '@/lib/member/refusal';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import type { Progress } from './progress';

const FINAL_DEADLINE_MS = 8000;

/**
 * The last save of a viewing, sent so that it outlives the page. The token must be at hand: a closing page cannot wait
 * for a new one. Resolves to whether the server has it; never rejects.
 */
export async function postFinalSave(progress: Progress, token: string | null): Promise<boolean> {
  if (token === null) return false;
  try {
    const sentAt = performance.now();
    const response = await fetch('/api/progress', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(progress),
      signal: AbortSignal.timeout(FINAL_DEADLINE_MS),
    });
    learnServerTime(response, sentAt);
    if (response.status === 401) reportAccountRefused();
    return response.ok;
  } catch (cause) {
    console.warn('The last position waits on this device', cause);
    return false;
  }
}
