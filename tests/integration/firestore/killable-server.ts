import type { AddressInfo } from 'node:net';
import { createFirestoreService } from '../../../embedded/firestore/service';
import { listen } from '../../../embedded/http/server';

/** Process for tests that kill it: serves documents of the given directory and prints its port. */
const firestore = createFirestoreService({
  projectId: 'demo-kill',
  journalDir: process.argv[2] ?? null,
  rules: () => ({ evaluate: () => ({ allowed: false, reason: 'no rules' }) }),
  loadRules: () => {},
  verifyIdToken: async () => null,
});

void listen([firestore.service], 0, true).then((server) => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

/** Ends together with the test that started it. */
process.stdin.resume().on('end', () => process.exit(0));
