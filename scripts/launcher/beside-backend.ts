import type { ChildProcess } from 'node:child_process';
import { type EmbeddedEnvironment, startEmbedded } from './embedded';
import { loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from './preflight';
import { stopAll, stopOnSignals } from './processes';
import { LaunchError, readSettings, type Settings } from './settings';
import { printWelcome } from './welcome';

/**
 * Starts an embedded backend and the site that `serve` puts beside it, says where they are and stays until a signal ends
 * both. Throws LaunchError when something stands in the way or the site stops by itself.
 */
export async function runBesideBackend(
  serve: (settings: Settings, env: EmbeddedEnvironment) => Promise<ChildProcess>,
): Promise<void> {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const settings = readSettings();
  await requireFreeSite(settings);
  stopOnSignals();
  try {
    const site = await serve(settings, await startEmbedded(settings));
    printWelcome(settings);
    await new Promise((resolve) => site.once('exit', resolve));
    throw new LaunchError('The site has stopped.');
  } finally {
    await stopAll();
  }
}
