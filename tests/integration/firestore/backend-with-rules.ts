import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningBackend, startEmbeddedBackend } from '../../../embedded/backend';

export const PROJECT = 'demo-sdk';

/** Starts the local backend in memory with the given rules, on free ports. */
export async function startBackendWithRules(rules: string): Promise<RunningBackend> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bellaforte-rules-'));
  const rulesFile = path.join(directory, 'firestore.rules');
  writeFileSync(rulesFile, rules);
  const backend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: PROJECT,
    dataDir: null,
    contentDir: null,
    rulesFile,
    hasDemoAccounts: false,
  });
  return {
    ...backend,
    stop: async () => {
      await backend.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
