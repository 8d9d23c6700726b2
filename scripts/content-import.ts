import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readSeedDocuments } from '../embedded/content/seed-reader';
import { createReader } from '../lib/sanity/client';
import { readArguments } from './launcher/operator';
import { hostedContent, launch, loadEnvironmentFiles, unreadableContent } from './launcher/preflight';
import { stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT } from './launcher/settings';
import { installStudio, sanity } from './launcher/studio';

/** Testimonials are left out: the people in them are invented and must never appear on a real site. */
const LEFT_OUT = ['voice'];
const CONTENT = path.join(ROOT, 'content');
/** The import file must be in `content/`, because Sanity's importer looks for `./images` next to it. */
const FILE = path.join(CONTENT, '.import.ndjson');

const USAGE = `npm run content:import -- [--dataset production] [--write] [--into-existing]
Without --write, it only shows what it would import.`;
const OPTIONS = {
  dataset: { type: 'string', default: 'production' },
  write: { type: 'boolean', default: false },
  'into-existing': { type: 'boolean', default: false },
} as const;

async function run(): Promise<void> {
  loadEnvironmentFiles();
  stopOnSignals();
  const { values } = readArguments(USAGE, { options: OPTIONS });
  const { dataset } = values;
  const config = { ...hostedContent(), dataset };
  if (config.projectId === '') throw new LaunchError('Set NEXT_PUBLIC_SANITY_PROJECT_ID to the project.');
  const documents = (await readSeedDocuments(CONTENT)).filter(({ _type }) => !LEFT_OUT.includes(_type));
  const there = await createReader(config, { isPrivate: config.readToken !== '' })(
    'count(*[!(_type match "system.*")])',
    {},
    v.number(),
  ).catch((error: unknown) => {
    throw unreadableContent(config, error);
  });
  const counts = new Map<string, number>();
  for (const { _type } of documents) counts.set(_type, (counts.get(_type) ?? 0) + 1);
  console.log(
    `${config.projectId}/${dataset} has ${there} documents. The sample content without testimonials:`,
  );
  for (const [type, count] of counts) console.log(`  ${type.padEnd(14)}${count}`);
  if (there > 0 && !values['into-existing'])
    throw new LaunchError(
      'The dataset is not empty. "--into-existing" adds what is missing and changes nothing.',
    );
  if (!values.write) {
    console.log(
      'Nothing was written. "--write" imports it; sign in first with "npx sanity login" in studio/.',
    );
    return;
  }
  await installStudio();
  await writeFile(FILE, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  try {
    const code = await sanity(['dataset', 'import', FILE, dataset, ...(there > 0 ? ['--missing'] : [])], {
      SANITY_STUDIO_PROJECT_ID: config.projectId,
      SANITY_STUDIO_DATASET: dataset,
    });
    if (code !== 0) throw new LaunchError('The import failed (see above).');
  } finally {
    await rm(FILE, { force: true });
  }
}

void launch(run);
