import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startEmbeddedBackend } from '../../../embedded/backend';
import { freePort } from '../../support/free-port';
import { readAll } from './exchange';
import { googleStandIns } from './google';
import { HOSTS, PROJECT, SITE_URL } from './hosts';
import { createProxy, type Record } from './proxy';
import { serviceStandIns } from './services';
import { hostedSettings } from './settings';

/** The launcher's argument: the folder of the certificates. */
const [, , folder = '.'] = process.argv;

const record: Record = { findings: [], calls: [], delayMs: 0 };

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** `GET /` returns and clears what was found; `POST /` sets the delay of the services. */
const control = createServer(async (request, response) => {
  const body = String(await readAll(request));
  if (request.method === 'POST') {
    const change: { delayMs: number } = JSON.parse(body);
    record.delayMs = change.delayMs;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ findings: record.findings.splice(0), calls: record.calls.splice(0) }));
});

async function main(): Promise<void> {
  const settings = hostedSettings();
  const { environment } = settings;
  const backend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: PROJECT,
    dataDir: null,
    contentDir: path.resolve('content'),
    rulesFile: path.resolve('firestore.rules'),
    siteUrl: SITE_URL,
    hasDemoAccounts: false,
    secrets: {
      contentToken: environment.SANITY_READ_TOKEN,
      webhookSecret: environment.SANITY_WEBHOOK_SECRET,
      playbackSecret: environment.PLAYBACK_SECRET,
    },
  });
  const sitePort = await freePort();
  const ports = { port: backend.port, publicPort: backend.publicPort, sitePort };
  const standIns = { ...googleStandIns(settings, ports), ...serviceStandIns(settings, ports) };
  const read = (name: string): Buffer => readFileSync(path.join(folder, name));
  const proxy = createProxy({ key: read('site.key'), cert: read('site.pem') }, standIns, record);
  const proxyPort = await listening(proxy);
  process.env.HOSTED_PROXY_PORT = `${proxyPort}`;
  process.send?.({
    sitePort,
    site: { ...environment, HOSTED_PROXY_PORT: `${proxyPort}` },
    tests: {
      HOSTED_PROXY_PORT: `${proxyPort}`,
      HOSTED_SPKI: `${read('spki')}`,
      HOSTED_CONTROL_URL: `http://127.0.0.1:${await listening(control)}`,
      E2E_SITE_URL: SITE_URL,
      E2E_EMBEDDED_URL: `http://127.0.0.1:${backend.port}`,
      E2E_PROJECT: PROJECT,
      E2E_API_KEY: environment.NEXT_PUBLIC_FIREBASE_API_KEY,
      E2E_HOSTS: HOSTS.join(','),
    },
  });
}

process.on('disconnect', () => process.exit(0));
void main();
