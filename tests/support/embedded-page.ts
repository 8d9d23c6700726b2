import { request as send } from 'node:http';
import { onTestFinished } from 'vitest';
import { startEmbeddedBackend } from '@/embedded/backend';
import { publicEnv } from '@/lib/platform/config/env';
import { mountFetch } from './fetch-guard';

const CLOCK_PATH = '/api/events/clock';

export interface EmbeddedPage {
  /** Reads the text fields of a document; null when it does not exist. */
  readonly read: (path: string) => Promise<Readonly<Record<string, string>> | null>;
  /** Writes text fields as the server, bypassing the rules. */
  readonly write: (path: string, fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Returns the recipients of the mails in the local mailbox. */
  readonly letters: () => Promise<readonly string[]>;
}

async function forward(port: number, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(request.headers), host: `127.0.0.1:${port}` };
    const call = send({ port, host: '127.0.0.1', path: pathname + search, method: request.method, headers });
    call.on('error', reject).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const type = answer.headers['content-type'] ?? 'text/plain';
          resolve(
            new Response(Buffer.concat(parts), {
              status: answer.statusCode,
              headers: { 'content-type': type },
            }),
          );
        });
    });
    call.end(body);
  });
}

/** Connects the SDKs of a unit test to an in-memory embedded backend. */
export async function startEmbeddedPage(): Promise<EmbeddedPage> {
  const backend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: publicEnv.firebase.projectId,
    dataDir: null,
    contentDir: null,
    rulesFile: 'firestore.rules',
  });
  onTestFinished(() => backend.stop());
  // The provider's script is reported as loaded without running it, because it needs a browser window.
  const { happyDOM } = globalThis as {
    happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  mountFetch((request) =>
    new URL(request.url).pathname === CLOCK_PATH
      ? Response.json({ now: Date.now() })
      : forward(backend.publicPort, request),
  );
  const owner = (method: string, path: string, body?: unknown) =>
    forward(
      backend.port,
      new Request(`http://localhost${path}`, {
        method,
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
  const documents = `projects/${publicEnv.firebase.projectId}/databases/(default)/documents`;
  return {
    read: async (path) => {
      const answer = await owner('POST', `/v1/${documents}:batchGet`, {
        documents: [`${documents}/${path}`],
      });
      const [one] = (await answer.json()) as {
        found?: { fields: Record<string, { stringValue?: string }> };
      }[];
      if (!one?.found) return null;
      const { fields } = one.found;
      return Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value.stringValue ?? '']),
      );
    },
    write: async (path, fields) => {
      const values = Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }] as const);
      const update = { name: `${documents}/${path}`, fields: Object.fromEntries(values) };
      await owner('POST', `/v1/${documents}:commit`, { writes: [{ update }] });
    },
    letters: async () => {
      const { messages } = (await (await owner('GET', '/emulator/mailbox.json')).json()) as {
        messages: readonly { readonly to: string }[];
      };
      return messages.map(({ to }) => to);
    },
  };
}
