import { readFileSync } from 'node:fs';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError, json } from '../http/service';
import { identifyCaller, type VerifyIdToken } from './caller';
import type { FirestoreService } from './service';

const DEADLINE_MS = 30_000;

export interface ForwardOptions {
  /** name:port of another Firestore emulator. `forwardFirestore` first deletes the documents of that emulator. */
  readonly host: string;
  readonly projectId: string;
  readonly rulesFile: string;
  /** Checks ID tokens before a request is passed on, because emulators do not verify them. */
  readonly verifyIdToken: VerifyIdToken;
}

async function ask(host: string, path: string, init: RequestInit): Promise<EmbeddedResponse> {
  let answer: Response;
  try {
    answer = await fetch(`http://${host}${path}`, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    throw new HttpError(502, `The Firestore emulator at ${host} does not answer: ${String(error)}`);
  }
  const type = answer.headers.get('content-type') ?? 'application/json';
  return {
    status: answer.status,
    headers: { 'content-type': type },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Forwards requests to another emulator. First deletes its documents and loads our rules; rejects if that fails. */
export async function forwardFirestore(options: ForwardOptions): Promise<FirestoreService> {
  const { host, projectId, rulesFile, verifyIdToken } = options;
  const owner = { authorization: 'Bearer owner' };
  const control = async (method: string, path: string, body?: object): Promise<void> => {
    const init = { method, headers: owner, ...(body ? { body: JSON.stringify(body) } : {}) };
    const { status, body: text } = await ask(host, `/emulator/v1/projects/${projectId}${path}`, init);
    if (status !== 200)
      throw new HttpError(502, `The Firestore emulator refused ${method} ${path}: ${String(text)}`);
  };
  const clear = async (): Promise<void> => {
    const content = readFileSync(rulesFile, 'utf8');
    await control('PUT', ':securityRules', { rules: { files: [{ name: 'firestore.rules', content }] } });
    await control('DELETE', '/databases/(default)/documents');
  };
  const answer = async (request: EmbeddedRequest): Promise<EmbeddedResponse> => {
    const { pathname, search } = request.url;
    if (pathname.startsWith('/emulator/') && !request.admin) return json(403, { error: { code: 403 } });
    await identifyCaller(request, verifyIdToken);
    const authorization = request.headers.get('authorization');
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return ask(host, pathname + search, {
      method: request.method,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(hasBody ? { body: new Uint8Array(await request.body()) } : {}),
    });
  };
  await clear();
  return {
    clear,
    close: () => {},
    service: async (request) => {
      const { pathname } = request.url;
      const isOwn =
        pathname.startsWith('/v1/projects/') ||
        /^\/emulator\/v1\/projects\/[^/]+(:securityRules|\/databases\/)/.test(pathname);
      return isOwn ? answer(request) : null;
    },
  };
}
