import { generateKeyPairSync } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { cert, deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { afterAll } from 'vitest';
import type { BackendOptions } from '@/embedded/backend';
import { startBackend } from '../../support/start-backend';

export const PROJECT = 'demo-identity';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const throwAwayKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

let clients = 0;

/** Starts the local backend in memory, without content. It stops after the file unless `atEnd` says otherwise. */
export async function startHarness(
  options: Partial<BackendOptions> = {},
  atEnd: (stop: () => Promise<void>) => void = afterAll,
) {
  const backend = await startBackend({ projectId: PROJECT, ...options });
  const adminBase = `http://127.0.0.1:${backend.port}`;
  const publicBase = `http://127.0.0.1:${backend.publicPort}`;
  const cleanUps: (() => Promise<void>)[] = [];

  const stop = async () => {
    for (const cleanUp of cleanUps) await cleanUp();
    await backend.stop();
  };
  atEnd(stop);

  const send = async (
    base: string,
    path: string,
    body?: unknown,
    init: RequestInit = {},
  ): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
      ...init,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  /** Calls `accounts:<operation>` on the public listener. */
  const call = (operation: string, body: object) =>
    send(publicBase, `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`, body);

  return {
    adminBase,
    publicBase,
    send,
    call,
    /** Signs in at a provider with an account of this identity. */
    withProvider: (providerId: string, identity: object, extra: object = {}) => {
      const postBody = `${new URLSearchParams({ providerId, id_token: JSON.stringify(identity) })}`;
      return call('signInWithIdp', { requestUri: 'http://localhost', postBody, ...extra });
    },
    /** Calls a project operation with the owner token on the administration listener. */
    own: (operation: string, body: object) =>
      send(adminBase, `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${operation}`, body, {
        headers: { authorization: 'Bearer owner' },
      }),
    client: () => {
      clients += 1;
      const app = initializeApp({ apiKey: 'k', projectId: PROJECT }, `client-${clients}`);
      cleanUps.push(() => deleteApp(app));
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, publicBase, { disableWarnings: true });
      return auth;
    },
    admin: () => {
      clients += 1;
      process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(adminBase).host;
      const clientEmail = `local@${PROJECT}.iam.gserviceaccount.com`;
      const credential = cert({ projectId: PROJECT, clientEmail, privateKey: throwAwayKey() });
      const app = initializeAdminApp({ projectId: PROJECT, credential }, `admin-${clients}`);
      cleanUps.push(() => deleteAdminApp(app));
      return getAdminAuth(app);
    },
    stop,
  };
}

export const textAt = (answer: Answer, name: string): string => String(answer.body[name] ?? '');

/** Returns the error code of an answer, such as EMAIL_EXISTS. */
export const codeOf = (answer: Answer): string => {
  const error = answer.body.error as { message?: unknown } | undefined;
  return String(error?.message ?? '').match(/^[A-Z_]+/)?.[0] ?? '';
};
