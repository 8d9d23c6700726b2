import type { AddressInfo } from 'node:net';
import { createContentService } from '../../../embedded/content/content-service';
import { editingGate } from '../../../embedded/content/editing/editing-gate';
import { listen } from '../../../embedded/http/server';

/** Process for tests that kill it: serves the editing protocol over the given folders and prints its port. */
const [contentDir = '', journalDir = ''] = process.argv.slice(2);

void createContentService({ contentDir, cacheDir: journalDir, journalDir, token: 'token' })
  .then(({ editing }) => listen([editingGate, editing], 0, false))
  .then((server) => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });

/** Ends together with the test that started it. */
process.stdin.resume().on('end', () => process.exit(0));
