import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createFirestoreService, type FirestoreOptions } from '../../../embedded/firestore/service';
import { listen } from '../../../embedded/http/server';
import type { Ruleset } from '../../../embedded/rules/ruleset';
import { closeServer } from '../../support/listen';

export interface RunningFirestore {
  readonly project: string;
  /** Address of the administration listener, where the owner token counts. */
  readonly base: string;
  /** Address of the listener that the site's visitors reach. */
  readonly publicBase: string;
}

export const DENY_ALL: Ruleset = { evaluate: () => ({ allowed: false, reason: 'no rules loaded' }) };

/** Runs only Firestore for one file, in memory, on two free ports. By default, its rules deny everyone but the owner. */
export async function startFirestore(options: Partial<FirestoreOptions> = {}): Promise<RunningFirestore> {
  const project = options.projectId ?? 'demo-contract';
  const firestore = createFirestoreService({
    projectId: project,
    journalDir: null,
    rules: () => DENY_ALL,
    loadRules: () => {},
    verifyIdToken: async () => null,
    log: () => {},
    ...options,
  });
  const servers = [
    await listen([firestore.service], 0, true),
    await listen([firestore.service], 0, false),
  ] as const;
  const [base, publicBase] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ) as [string, string];
  afterAll(async () => {
    await Promise.all(servers.map(closeServer));
    firestore.close();
  });
  return { project, base, publicBase };
}
