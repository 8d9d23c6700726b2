import { vi } from 'vitest';

const CALLS = /\/documents[^?]*:(batchGet|runQuery|commit)(\?|$)/;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Counts Firestore calls as they are billed; the read of a missing document is billed, too. */
export function countFirestore() {
  let total = { requests: 0, reads: 0, writes: 0 };
  const passOn = globalThis.fetch;

  const note = async (url: string, sent: unknown, response: Response): Promise<void> => {
    const answers: unknown = await response.json();
    const found = Array.isArray(answers) ? answers.filter((answer) => at(answer, 'document')) : [];
    const isQuery = url.includes(':runQuery');
    total = {
      requests: total.requests + 1,
      reads: total.reads + (isQuery ? found.length : lengthOf(at(sent, 'documents'))),
      writes: total.writes + lengthOf(at(sent, 'writes')),
    };
  };

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await passOn(input, init);
    const url = input instanceof Request ? input.url : `${input}`;
    if (CALLS.test(url) && typeof init?.body === 'string') {
      await note(url, JSON.parse(init.body), response.clone());
    }
    return response;
  });
  return {
    total: () => total,
    reset: () => {
      total = { requests: 0, reads: 0, writes: 0 };
    },
  };
}
