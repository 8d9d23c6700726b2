import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { querySourcesDigest } from './content-check/query-sources';
import { launch } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT } from './launcher/settings';
import { installStudio, sanity } from './launcher/studio';

const FILE = path.join(ROOT, 'studio/query-results.generated.ts');

void launch(async () => {
  stopOnSignals();
  await installStudio();
  for (const args of [
    ['schema', 'extract', '--enforce-required-fields'],
    ['typegen', 'generate'],
  ])
    if ((await sanity(args)) !== 0) throw new LaunchError('The types could not be made (see above).');
  await writeFile(FILE, `// Sources: ${querySourcesDigest(ROOT)}\n${await readFile(FILE, 'utf8')}`);
});
