import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../../embedded/http/server';
import { answerText, passToBackend, type StandIn } from '../hosted/world/exchange';
import { CONTENT_PROJECT } from '../hosted/world/hosts';
import { createProxy } from '../hosted/world/proxy';
import { startContentServer } from '../support/content-server';
import { closeServer } from '../support/listen';

const TOKEN = 'sk-editor-token';

export interface HostedProject {
  /** Runs a command of this repository, or of `studio/`, with the project's host names. Resolves also when it fails. */
  run(args: readonly string[], cwd?: string): Promise<{ readonly code: number; readonly output: string }>;
  readonly findings: readonly string[];
  fetch(query: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts an empty hosted project: the embedded content service behind TLS, the hosted host names and a token. */
export async function startHostedProject(): Promise<HostedProject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosted-project-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/hosted/world/certificates.ts', folder]);
  const file = (name: string): Buffer => readFileSync(path.join(folder, name));
  const site = await startContentServer();
  await site.fixture.writeSeed([]);
  await site.content.reset();
  const server = await listen([site.content.editing], 0, false);
  const { port } = server.address() as AddressInfo;
  const content: StandIn = (call) => {
    if (call.headers.authorization?.toLowerCase() !== `bearer ${TOKEN}`)
      return answerText(401, 'application/json', '{"statusCode":401}');
    // Migrations ask for //v2024-01-29/…, which the hosted service answers as well.
    const { pathname, search } = call.url;
    return passToBackend(call, port, { path: `/content${pathname.replace('//', '/')}${search}` });
  };
  const record = { findings: [], calls: [], delayMs: 0 };
  const hosts = { [`${CONTENT_PROJECT}.api.sanity.io`]: content };
  const proxy = createProxy({ key: file('site.key'), cert: file('site.pem') }, hosts, record).listen(
    0,
    '127.0.0.1',
  );
  await once(proxy, 'listening');
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require ${path.resolve('tests/hosted/hook.cjs')}`,
    NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
    HOSTED_PROXY_PORT: String((proxy.address() as AddressInfo).port),
    NEXT_PUBLIC_SANITY_PROJECT_ID: CONTENT_PROJECT,
    SANITY_STUDIO_PROJECT_ID: CONTENT_PROJECT,
    SANITY_READ_TOKEN: TOKEN,
    SANITY_AUTH_TOKEN: TOKEN,
    SANITY_TELEMETRY_DISABLED: '1',
    CI: '1',
  };
  return {
    findings: record.findings,
    run: (args, cwd = '.') =>
      promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 1e8 }).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
      ),
    fetch: async (query) => {
      const address = `http://127.0.0.1:${port}/content/v2025-04-18/data/query/production?perspective=raw&query=`;
      return (await (await fetch(address + encodeURIComponent(query))).json()).result;
    },
    close: async () => {
      await Promise.all([closeServer(proxy as never), closeServer(server)]);
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
