import { backendMode } from '../../lib/platform/config/backend-mode';
import { embeddedEnvironment } from './embedded';
import { launch, loadEnvironmentFiles, requireHostedMode } from './preflight';
import { LaunchError, readSettings } from './settings';

async function connectLocalBackend(): Promise<void> {
  const local = await embeddedEnvironment(readSettings()).catch(() => {
    throw new LaunchError(
      'No hosted keys are set, and no local backend is running: start it with "npm run local", or fill in .env.local (see .env.example).',
    );
  });
  Object.assign(process.env, local);
}

/**
 * Runs a command on the hosted services, or on the running local backend when no hosted key is set.
 * `main` must import lib dynamically: lib/platform/config/env.ts reads the settings when it is imported.
 */
export const runOperatorCommand = (main: () => Promise<void>): Promise<void> =>
  launch(async () => {
    loadEnvironmentFiles();
    if (backendMode(process.env).kind === 'embedded') {
      await connectLocalBackend();
    } else {
      requireHostedMode();
      process.env.NEXT_PUBLIC_BACKEND = 'hosted';
    }
    await main();
  });
