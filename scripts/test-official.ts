import path from 'node:path';
import { findGoogleEmulator, HOW_TO_INSTALL } from './launcher/google-emulator';
import { launch, requireFreePorts } from './launcher/preflight';
import { run, start, stopAll, stopOnSignals, waitFor } from './launcher/processes';

const port = Number(process.env.OFFICIAL_FIRESTORE_PORT || 4280);

/**
 * The recorded contract, the attack tables and the browser suite against Google's own Firestore emulator, where one is
 * installed. Extra arguments go to Playwright: `npm run test:official -- library`.
 */
void launch(async () => {
  const program = findGoogleEmulator(process.env);
  if (program === null) {
    console.log(HOW_TO_INSTALL);
    return;
  }
  await requireFreePorts({ OFFICIAL_FIRESTORE_PORT: port });
  stopOnSignals();
  const host = `127.0.0.1:${port}`;
  let code = 1;
  try {
    const emulator = start(program, ['start', '--host=127.0.0.1', `--port=${port}`], { output: 'ignore' });
    await waitFor(`http://${host}/`, emulator, "Google's Firestore emulator");
    const contract = ['run', '--project', 'contract', '--no-file-parallelism', 'firestore/', 'rules/'];
    code = await run(process.execPath, [path.join('node_modules', 'vitest', 'vitest.mjs'), ...contract], {
      mode: 'test',
      env: { FIRESTORE_CONTRACT_URL: `http://${host}` },
    });
    const browser = ['--import', 'tsx', 'scripts/test-e2e.ts', ...process.argv.slice(2)];
    code =
      (await run(process.execPath, browser, { mode: 'test', env: { E2E_FIRESTORE_HOST: host } })) || code;
  } finally {
    await stopAll();
  }
  process.exitCode = code;
});
