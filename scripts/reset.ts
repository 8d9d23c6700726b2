import { rmSync } from 'node:fs';
import path from 'node:path';
import { launch, requireFreePorts } from './launcher/preflight';
import { ROOT, readSettings } from './launcher/settings';

void launch(async () => {
  await requireFreePorts({ EMBEDDED_PORT: readSettings().embeddedPort });
  rmSync(path.join(ROOT, '.local'), { recursive: true, force: true });
  console.log('Local accounts, histories and caches are gone. The next start begins with the seed.');
});
