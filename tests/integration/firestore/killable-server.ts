import type { AddressInfo } from 'node:net';
import { createFirestoreService } from '../../../embedded/firestore/service';
import { listen } from '../../../embedded/http/server';

/** A process of its own for tests that kill it: serves documents from the directory given, and prints its port. */
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

/** Ends with the test that started it, however that one ends. */
process.stdin.resume().on('end', () => process.exit(0));
