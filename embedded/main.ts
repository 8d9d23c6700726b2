import { type RunningBackend, startEmbeddedBackend } from './backend';
import { explain, readOptions, USAGE } from './command-line';

const DRAIN_MS = 1500;
const GIVE_UP_MS = 2500;

function stopOnSignals(backend: RunningBackend): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    void backend.stop(DRAIN_MS).then(() => process.exit(0));
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    console.log(USAGE);
    return;
  }
  const backend = await startEmbeddedBackend(options);
  stopOnSignals(backend);
  const editors = backend.editingPort === null ? '' : `editors http://localhost:${backend.editingPort}, `;
  const where = options.dataDir ?? 'memory only';
  console.log(
    `Local backend (never for production): administration http://127.0.0.1:${backend.port}, site traffic http://127.0.0.1:${backend.publicPort}, ${editors}data: ${where}`,
  );
}

main().catch((error: unknown) => {
  console.error(`\nThe local backend cannot start.\n${explain(error)}\n`);
  process.exit(1);
});
