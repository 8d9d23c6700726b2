import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 10_000;

/** Header value `t=<ms>,v1=<base64url HMAC-SHA256 of "t.body">`, as Sanity signs its webhooks. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const signature = createHmac('sha256', secret).update(`${nowMs}.${body}`).digest('base64url');
  return `t=${nowMs},v1=${signature}`;
}

export interface ChangedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly slug: string | null;
}

/** A message that the site could not take is sent again after each of these, as Sanity does over half an hour. */
const SEND_AGAIN_MS = [1000, 2000, 4000];

/**
 * Tells the site which documents changed, again when it says that it failed. A site that is not running is normal in
 * development: it is logged only.
 */
export async function announceChange(
  siteUrl: string,
  secret: string,
  changed: readonly ChangedDocument[],
  waits: readonly number[] = SEND_AGAIN_MS,
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
    console.error(`content: ${siteUrl} could not be told of a content change`, error);
  }
}
