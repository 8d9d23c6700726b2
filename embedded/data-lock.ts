import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

const FILE = 'in-use-by';

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Whether the process of this id still runs and, where the system tells, is a local backend. */
function isBackend(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = process.platform === 'linux' ? readText(`/proc/${pid}/cmdline`) : null;
  return command === null || command.includes('embedded');
}

/**
 * Keeps a second backend off the same data directory, where both would write the same journals. What a killed process
 * left behind does not count. Returns what gives the directory back; throws StartError when another process has it.
 */
export function lockData(dataDir: string): () => void {
  const file = path.join(dataDir, FILE);
  const pid = Number(readText(file) ?? 0);
  if (pid > 0 && pid !== process.pid && isBackend(pid)) {
    throw new StartError(
      `Another local backend (process ${pid}) uses ${dataDir}. Stop it, or choose another folder with --data\n(the launchers read EMBEDDED_DATA_DIR).`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
