import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@/embedded/http/server';
import { createIdentityService } from '@/embedded/identity/identity-service';
import { closeServer } from '../../support/listen';

export const PROJECT = 'demo-contract';

export interface StartedIdentity {
  readonly base: string;
  /** Moves the service's time ahead. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Firebase Auth in memory on a free port, with its own clock. */
async function startEmbedded(): Promise<StartedIdentity> {
  let aheadMs = 0;
  const nowMs = (): number => Date.now() + aheadMs;
  const identity = await createIdentityService({ projectId: PROJECT, journalDir: null, nowMs });
  const server = await listen([identity.service], 0, true);
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pass: async (ms) => {
      aheadMs += ms;
    },
    stop: () => closeServer(server),
  };
}

/** Starts the embedded Firebase Auth, or uses the emulator of AUTH_CONTRACT_URL, whose `pass` really waits. */
export async function startIdentity(): Promise<StartedIdentity> {
  const base = process.env.AUTH_CONTRACT_URL;
  return base ? { base, pass: (ms) => pause(ms), stop: async () => {} } : startEmbedded();
}
