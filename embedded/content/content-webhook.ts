import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChangedDocument } from './dataset';

const DEADLINE_MS = 10_000;

export function signWebhook(body: string, secret: string, nowMs: number): string {
  const signature = createHmac('sha256', secret).update(`${nowMs}.${body}`).digest('base64url');
  return `t=${nowMs},v1=${signature}`;
}

/** Pause before each retry, in milliseconds. Hosted Sanity waits longer: 30 s before each of its two retries. */
const RETRY_DELAYS_MS = [1000, 2000, 4000];

/** Posts the change to the site's webhook. Retries after a 5xx answer, but not when the site is unreachable. */
export async function announceChange(
  siteUrl: string,
  secret: string,
  changed: readonly ChangedDocument[],
  waits: readonly number[] = RETRY_DELAYS_MS,
): Promise<void> {
  const body = JSON.stringify({ documents: changed });
  try {
    const answer = await fetch(new URL('/api/revalidate', siteUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sanity-webhook-signature': signWebhook(body, secret, Date.now()),
      },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) console.error(`content: ${siteUrl} answered ${answer.status} to a content change`);
    const [waitMs, ...later] = waits;
    if (answer.status < 500 || waitMs === undefined) return;
    await pause(waitMs, undefined, { ref: false });
    await announceChange(siteUrl, secret, changed, later);
  } catch (error) {
    console.error(`content: ${siteUrl} did not receive a content change`, error);
  }
}
