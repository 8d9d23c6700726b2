import { rmSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../embedded/seed/demo-accounts';
import { startEmbedded } from './launcher/embedded';
import {
  launch,
  loadEnvironmentFiles,
  requireEmbeddedMode,
  requireFreePorts,
  requireFreeSite,
} from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT, readSettings } from './launcher/settings';
import { buildSite, startDevelopment, startSite } from './launcher/site';

const DIST_DIR = '.next-local';

function printWelcome(sitePort: number): void {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  console.log(
    [
      '',
      `  Site:     http://localhost:${sitePort}`,
      `  Mailbox:  http://localhost:${sitePort}/emulator/mailbox`,
      '',
      `  Demo accounts, password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`),
      '',
      '  Ctrl-C stops everything. "npm run reset" deletes local data.',
      '',
    ].join('\n'),
  );
}

const TICK_MS = 60_000;

/** Calls the site's timer route once a minute, as a scheduler does for the hosted site. */
function startTimer(sitePort: number, secret: string): void {
  const call = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${sitePort}/api/operations/tick`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TICK_MS),
    });
    if (!answer.ok) throw new Error(`The timer route answered ${answer.status}`);
  };
  setInterval(() => {
    call().catch((error: unknown) =>
      console.warn(`The timer failed: ${error instanceof Error ? error.message : error}`),
    );
  }, TICK_MS);
}

async function reset(): Promise<void> {
  loadEnvironmentFiles();
  const { embeddedPort, dataDir } = readSettings();
  await requireFreePorts({ EMBEDDED_PORT: embeddedPort });
  const local = path.join(ROOT, '.local');
  // A folder that the user named may hold other files, so it is not deleted.
  if (dataDir !== 'none' && !dataDir.startsWith(local + path.sep))
    throw new LaunchError(`The data is in EMBEDDED_DATA_DIR, ${dataDir}. Delete that folder instead.`);
  rmSync(local, { recursive: true, force: true });
  console.log('Deleted local accounts, histories and caches. The next start uses the seed.');
}

async function serve(isDevelopment: boolean): Promise<void> {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = readSettings();
  await requireFreeSite(settings);
  stopOnSignals();
  const env = await startEmbedded(settings);
  if (!isDevelopment) await buildSite(DIST_DIR, env);
  const site = isDevelopment
    ? await startDevelopment(settings.sitePort, env)
    : await startSite(DIST_DIR, settings.sitePort, env);
  printWelcome(settings.sitePort);
  startTimer(settings.sitePort, env.OPERATIONS_SECRET ?? '');
  await new Promise((resolve) => site.once('exit', resolve));
  throw new LaunchError('The site has stopped.');
}

/** Runs the site with local services. `--dev` uses the development server; `--reset` deletes the data instead. */
void launch(() => (process.argv.includes('--reset') ? reset() : serve(process.argv.includes('--dev'))));
