import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findBrowser } from './launcher/browser';
import { launch, loadEnvironmentFiles, requireEmbeddedMode } from './launcher/preflight';
import { run, start, stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT } from './launcher/settings';
import { buildSite, startSite } from './launcher/site';
import { PLAYWRIGHT } from './launcher/test-site';

const BUILD_ONLY = '--build-only';
const STAY = '--stay';
const FOLDER = path.join(ROOT, '.local', 'hosted');
const DIST_DIR = '.next-hosted';
const WORLD = path.join('tests', 'hosted', 'world');

const variables = v.record(v.string(), v.string());
const worldMessage = v.object({ sitePort: v.number(), site: variables, tests: variables });

const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** Makes Node processes connect to stand-ins of the hosted services through a proxy and trust their certificates. */
const TRUST = {
  NODE_OPTIONS: `--require ${path.join(ROOT, 'tests', 'hosted', 'hook.cjs')}`,
  NODE_EXTRA_CA_CERTS: path.join(FOLDER, 'ca.pem'),
};

async function startWorld(isNew: boolean) {
  const script = (name: string): readonly string[] => ['--import', 'tsx', path.join(WORLD, name), FOLDER];
  if ((await run(process.execPath, script('certificates.ts'))) !== 0)
    throw new LaunchError('The certificates could not be made (see above).');
  const world = start(process.execPath, [...script('main.ts'), isNew ? 'new' : ''], {
    env: TRUST,
    isTied: true,
  });
  const ended = once(world, 'exit').then(() => {
    throw new LaunchError('The stand-ins stopped before they were ready (see above).');
  });
  const [message] = await Promise.race([once(world, 'message'), ended]);
  return v.parse(worldMessage, message);
}

/** Keeps the stand-ins of the hosted services running for a manual installation (docs/operations/rehearsal.md). */
async function stay(): Promise<void> {
  const { site } = await startWorld(true);
  const lines = (values: object): string =>
    Object.entries(values)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join('');
  const { HOSTED_PROXY_PORT = '', ...settings } = site;
  writeFileSync(path.join(FOLDER, 'site.env'), lines(settings), { mode: 0o600 });
  const shell = lines({ ...TRUST, HOSTED_PROXY_PORT })
    .replaceAll(/^/gm, 'export ')
    .replace(/export $/, '');
  writeFileSync(path.join(FOLDER, 'shell.env'), shell);
  console.log(
    `\n  The services of ${site.NEXT_PUBLIC_SITE_URL} answer. Their settings are in .local/hosted.\n`,
  );
  await new Promise(() => undefined);
}

/** Tests a hosted build with real host names. Arguments go to Playwright: `npm run test:hosted -- --project core`. */
void launch(async () => {
  if (!hasOpenssl()) {
    console.log('Skipped: the rehearsal of the hosted site needs openssl, which makes its certificates.');
    return;
  }
  loadEnvironmentFiles();
  requireEmbeddedMode();
  stopOnSignals();
  const args = process.argv.slice(2).filter((word) => word !== BUILD_ONLY);
  if (process.argv.includes(STAY)) await stay();
  const browser = await findBrowser();
  const { sitePort, site, tests } = await startWorld(false);
  const env = { ...site, ...TRUST };
  await buildSite(DIST_DIR, env);
  if (process.argv.includes(BUILD_ONLY)) return;
  await startSite(DIST_DIR, sitePort, env);
  const config = path.join('tests', 'hosted', 'playwright.config.ts');
  const playwright = [...PLAYWRIGHT, '--config', config, ...args];
  process.exitCode = await run(process.execPath, playwright, {
    mode: 'test',
    env: { ...tests, ...TRUST, ...browser, HOSTED_SETTINGS: JSON.stringify(site) },
  });
});
