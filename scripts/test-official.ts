import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { launch, requireFreePorts } from './launcher/preflight';
import { run, start, stopOnSignals, waitFor } from './launcher/processes';

const PROGRAM = 'cloud_firestore_emulator';
/** Path of Google's Firestore emulator, relative to the `bin` folder of the Google Cloud command line. */
const BESIDE_GCLOUD = path.join('..', 'platform', 'cloud-firestore-emulator', PROGRAM);

const HOW_TO_INSTALL = `Google's Firestore emulator is not installed here, so nothing was tested.
To install it (it needs Java 11 or newer), run
  gcloud components install cloud-firestore-emulator
or, on Debian with Google's package source,
  apt-get install google-cloud-cli-firestore-emulator
or name the program with FIRESTORE_EMULATOR_PROGRAM=/path/to/${PROGRAM}.`;

/** Returns FIRESTORE_EMULATOR_PROGRAM if set, otherwise the emulator on PATH or next to gcloud. Null if missing. */
function findGoogleEmulator(env: NodeJS.ProcessEnv): string | null {
  const named = env.FIRESTORE_EMULATOR_PROGRAM;
  if (named) return existsSync(named) ? named : null;
  for (const folder of (env.PATH ?? '').split(path.delimiter)) {
    const direct = path.join(folder, PROGRAM);
    if (existsSync(direct)) return direct;
    const gcloud = path.join(folder, 'gcloud');
    if (!existsSync(gcloud)) continue;
    const beside = path.join(path.dirname(realpathSync(gcloud)), BESIDE_GCLOUD);
    if (existsSync(beside)) return beside;
  }
  return null;
}

const port = Number(process.env.OFFICIAL_FIRESTORE_PORT || 4280);

/** Tests with Google's emulator if installed. Arguments go to Playwright: `npm run test:official -- library`. */
void launch(async () => {
  const program = findGoogleEmulator(process.env);
  if (program === null) {
    console.log(HOW_TO_INSTALL);
    return;
  }
  await requireFreePorts({ OFFICIAL_FIRESTORE_PORT: port });
  stopOnSignals();
  const host = `127.0.0.1:${port}`;
  const emulator = start(program, ['start', '--host=127.0.0.1', `--port=${port}`], { output: 'ignore' });
  await waitFor(`http://${host}/`, emulator, "Google's Firestore emulator");
  const contract = ['run', '--project', 'contract', '--no-file-parallelism', 'firestore/', 'rules/'];
  const tested = await run(
    process.execPath,
    [path.join('node_modules', 'vitest', 'vitest.mjs'), ...contract],
    {
      mode: 'test',
      env: { FIRESTORE_CONTRACT_URL: `http://${host}` },
    },
  );
  const browser = ['--import', 'tsx', 'scripts/test-e2e.ts', ...process.argv.slice(2)];
  const shown = await run(process.execPath, browser, { mode: 'test', env: { E2E_FIRESTORE_HOST: host } });
  process.exitCode = shown || tested;
});
