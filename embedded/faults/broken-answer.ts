import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedResponse, html, json } from '../http/service';
import type { Fault, FaultyService } from './fault';

const SLOW_MS = 2000;
const TRICKLE_STEP_MS = 200;

/** How each service says "too much" in its own protocol. */
const quotaMessage: Record<FaultyService, string> = {
  identity: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.',
  firestore: 'Quota exceeded.',
  content: 'Quota exceeded',
  media: 'Quota exceeded',
  billing: 'Too many requests hit the API too quickly.',
};

/** A body that breaks off before its first byte, so that the connection is cut without an answer. */
const cut = (): Readable =>
  new Readable({
    read() {
      this.destroy(new Error('connection cut by a fault switch'));
    },
  });

async function* oneByteAtATime(body: EmbeddedResponse['body']): AsyncGenerator<Buffer> {
  const source = body instanceof Readable ? body : [body ?? ''];
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as string | Uint8Array);
    for (let at = 0; at < bytes.length; at += 1) {
      yield bytes.subarray(at, at + 1);
      await pause(TRICKLE_STEP_MS);
    }
  }
}

/** Answers a request as the fault wants it; `answer` asks the real service. */
export async function brokenAnswer(
  fault: Fault,
  answer: () => Promise<EmbeddedResponse | null>,
): Promise<EmbeddedResponse | null> {
  if (fault.kind === 'hang') return new Promise(() => {});
  await pause(fault.delayMs ?? (fault.kind === 'slow' ? SLOW_MS : 0));
  switch (fault.kind) {
    case 'slow':
      return answer();
    case 'reset':
      return { status: 200, body: cut() };
    case 'error':
      return json(500, { error: { code: 500, message: 'INTERNAL', status: 'INTERNAL' } });
    case 'garbage':
      return html(200, '<!doctype html><title>Service</title><p>{"half": [1, 2');
    case 'quota':
      return json(429, {
        error: { code: 429, message: quotaMessage[fault.service], status: 'RESOURCE_EXHAUSTED' },
      });
    case 'trickle': {
      const whole = await answer();
      return whole && { ...whole, body: Readable.from(oneByteAtATime(whole.body)) };
    }
  }
}
