import { startEmbedded } from './embedded';
import { freeTestSettings, loadEnvironmentFiles, requireEmbeddedMode } from './preflight';
import { run, stopOnSignals } from './processes';
import { readTestSettings } from './settings';
import { buildSite, startSite } from './site';

export const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'] as const;

interface SiteRun {
  /** Node arguments that run the tests; null only builds the site. */
  readonly runner: readonly string[] | null;
  readonly env: Readonly<Record<string, string>>;
  readonly embeddedArgs?: readonly string[];
}

export async function testOnSite({ runner, env, embeddedArgs }: SiteRun): Promise<void> {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = await freeTestSettings();
  stopOnSignals();
  // A build contains the port. A run on other ports has its own folder and does not overwrite a parallel run's build.
  const isShifted = settings.sitePort !== readTestSettings(0).sitePort;
  const distDir = process.env.E2E_DIST_DIR || `.next-e2e${isShifted ? `-${settings.sitePort}` : ''}`;
  const siteEnv = await startEmbedded(settings, embeddedArgs);
  await buildSite(distDir, siteEnv);
  if (runner === null) return;
  await startSite(distDir, settings.sitePort, siteEnv);
  // Lets the server index the transcripts before the tests: on a busy machine, the first search would time out.
  await fetch(`http://localhost:${settings.sitePort}/api/moments?q=yoga`);
  process.exitCode = await run(process.execPath, runner, {
    mode: 'test',
    env: {
      ...env,
      E2E_DIST_DIR: distDir,
      E2E_SITE_URL: `http://localhost:${settings.sitePort}`,
      E2E_EMBEDDED_URL: `http://127.0.0.1:${settings.embeddedPort}`,
    },
  });
}
