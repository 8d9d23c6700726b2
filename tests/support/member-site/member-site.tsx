import { type ChildProcess, spawn } from 'node:child_process';
import { request as open } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { AppProviders } from '@/contexts/AppProviders';
import { mountFetch } from '../fetch-guard';
import { createTestRouter, type TestRouter } from '../test-router';

export interface TestMember {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly to: string;
  readonly requestType: string;
}

type Fields = Readonly<Record<string, unknown>> | null;

interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

const PROCESS = path.resolve(import.meta.dirname, 'site-process.ts');

/** Sends requests with Node: the simulated browser's own `fetch` would send CORS preflights first. */
const overSocket = async (request: Request, log: string[]): Promise<Response> => {
  const body = Buffer.from(await request.arrayBuffer());
  log.push(`${request.url} ${body}`);
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(request.headers.entries());
    const outgoing = open(
      request.url,
      { method: request.method, headers: { ...headers, 'content-length': String(body.length) } },
      (incoming) => {
        buffer(incoming).then((received) => {
          const { statusCode: status = 0, headers: given } = incoming;
          const kept = Object.entries(given).filter((entry): entry is [string, string] => {
            return typeof entry[1] === 'string';
          });
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : new Uint8Array(received), { status, headers: kept }));
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
};

/** Starts the backend and all API routes for the tests of a file, at the origin of the simulated window. */
export function startMemberSite() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let child: ChildProcess | undefined;
  let asked = 0;
  /** URL and body of each request that the test's page has sent. */
  const requests: string[] = [];

  const receive = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, ({ answer, error }) => (error ? reject(new Error(error)) : resolve(answer)));
    });
  const ask = (action: string, body: object): Promise<unknown> => {
    asked += 1;
    const answered = receive(asked);
    child?.send({ id: asked, action, body });
    return answered;
  };

  beforeAll(async () => {
    child = spawn(process.execPath, ['--import', 'tsx', PROCESS], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    child.on('message', (message) => {
      const answer = message as Answer;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    const origin = String(await receive(0));
    const happyDOM = Reflect.get(window, 'happyDOM');
    happyDOM.setURL(`${origin}/`);
    // The helper script of popups is reported as loaded without running it, because it needs a browser window.
    happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    // Imports what every page of a member imports, so that tests need not wait for it.
    await Promise.all([
      import('@/contexts/session-follower'),
      import('@/lib/account/load-account'),
      import('@/lib/firebase/auth/session'),
      import('@/lib/firebase/documents'),
    ]);
  }, 60_000);
  beforeEach(() => {
    requests.length = 0;
    mountFetch((request) => {
      return overSocket(request, requests);
    });
  });
  afterAll(() => {
    child?.disconnect();
    child?.kill();
  });

  const entitlement = async (uid: string) => (await ask('entitlement', { uid })) as Fields;
  const settled = async (uid: string, expected: object): Promise<void> => {
    await vi.waitFor(
      async () => {
        const stored = await entitlement(uid);
        expect(stored).toMatchObject(expected);
        expect(stored?.claimsVersion).toBe(stored?.version);
      },
      { timeout: 20_000, interval: 30 },
    );
    // A new ID token is needed for the new claims; the page that Stripe redirects to also asks for one.
    await (await import('@/lib/firebase/auth/session')).readIdToken(true);
  };
  return {
    requests,
    entitlement,
    /** Creates an account and signs it in on this device. */
    signIn: async () => {
      const member = (await ask('member', {})) as TestMember;
      const { signInWithPassword } = await import('@/lib/firebase/auth/session');
      await signInWithPassword(member.email, member.password);
      return member;
    },
    /** Starts a membership at the local Stripe. Resolves once the site has stored it. */
    join: async ({ uid }: TestMember, plan: 'monthly' | 'annual', trialDays = 0) => {
      await ask('join', { uid, plan, trialDays });
      await settled(uid, { plan });
    },
    /** Ends the membership immediately. */
    end: async ({ uid }: TestMember) => {
      await ask('end', { uid });
      await settled(uid, { status: 'canceled' });
    },
    /** Creates a promotion code: 20 % off for three months. */
    createCode: async (code: string) => void (await ask('code', { code })),
    /** Controls the local Stripe: advances its `clock` or changes the member's `card`. */
    control: async (action: 'clock' | 'card', body: object) =>
      void (await ask('control', { action, ...body })),
    /** Returns the mails in the local mailbox, the newest first. */
    mails: async () =>
      ((await (await fetch('/emulator/mailbox.json')).json()) as { messages: Mail[] }).messages,
    /** Reads a Firestore document; null when it does not exist. */
    read: async (path: string) => (await ask('read', { path })) as Fields,
    /** Writes a document with the Admin SDK, which firestore.rules do not limit. */
    write: async (path: string, fields: object) => void (await ask('write', { path, fields })),
  };
}

/** Renders part of a page inside the application's providers, at an address or in the wrapper of a test router. */
export function renderForMember(piece: ReactNode, at: string | TestRouter['Wrapper']) {
  const Wrapper = typeof at === 'string' ? createTestRouter(at).Wrapper : at;
  return render(
    <Wrapper>
      <AppProviders>{piece}</AppProviders>
    </Wrapper>,
  );
}
