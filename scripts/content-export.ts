import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ContentDocument, isRecord } from '../embedded/content/dataset';
import { readMeasures } from '../embedded/content/images/picture-measures';
import { readSeedDocuments, SEED_FILE } from '../embedded/content/seed-reader';
import { writeMeasures } from './content-check/check-pictures';
import { launch, loadEnvironmentFiles } from './launcher/preflight';
import { LaunchError, ROOT, readSettings } from './launcher/settings';

const CONTENT = path.join(ROOT, 'content');
const ALL = '*[!(_id in path("drafts.**")) && !(_type match "sanity.previewUrl*")]';

async function query(origin: string, groq: string): Promise<readonly ContentDocument[]> {
  const address = `${origin}/content/v2025-04-18/data/query/production?perspective=raw&query=${encodeURIComponent(groq)}`;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok)
    throw new LaunchError(
      'The local backend is not running. Start it with "npm run local" or "npm run studio".',
    );
  const { result } = (await response.json()) as { readonly result: readonly ContentDocument[] };
  return result;
}

/** Returns each picture's URL and file. A new file has the uploaded name, with a number if that name is taken. */
function assetsOf(documents: readonly ContentDocument[], known: ReadonlyMap<string, string>) {
  const assets = new Map<string, { readonly file: string; readonly url: string }>();
  const taken = new Set(known.values());
  for (const { _id, originalFilename, extension, url } of documents) {
    const stem = String(originalFilename)
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    let file = known.get(_id) ?? `${stem}.${extension}`;
    for (let copy = 2; !known.has(_id) && taken.has(file); copy += 1) file = `${stem}-${copy}.${extension}`;
    taken.add(file);
    assets.set(_id, { file, url: String(url) });
  }
  return assets;
}

/** Converts a stored value to its form in the sample content: pictures as files, and no fields such as `_rev`. */
function toSeed(value: unknown, assets: ReturnType<typeof assetsOf>): unknown {
  if (Array.isArray(value)) return value.map((item) => toSeed(item, assets));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    const asset = key === 'asset' && isRecord(child) ? assets.get(String(child._ref)) : undefined;
    return asset ? ['_sanityAsset', `image@file://./images/${asset.file}`] : [key, toSeed(child, assets)];
  });
  return Object.fromEntries(entries.filter(([key]) => !['_rev', '_createdAt', '_updatedAt'].includes(key)));
}

/** Returns the new lines of SEED_FILE in the old order, new documents last. Unchanged documents keep their text. */
function linesOf(seed: readonly ContentDocument[], current: ReadonlyMap<string, unknown>, text: string) {
  const before = text.split('\n').filter((line) => line.trim() !== '');
  const kept = seed.flatMap((document, index) => {
    const now = current.get(document._id);
    if (now === undefined) return [];
    return isDeepStrictEqual(now, document) ? [before[index] ?? ''] : [JSON.stringify(now)];
  });
  const known = new Set(seed.map(({ _id }) => _id));
  const added = [...current].filter(([id]) => !known.has(id)).map(([, document]) => JSON.stringify(document));
  const lines = [...kept, ...added];
  const old = new Set(before);
  return { lines, changed: lines.filter((line) => !old.has(line)).length + seed.length - kept.length };
}

/** Writes the running local backend's published edits into the sample content. Drafts are not exported. */
void launch(async () => {
  loadEnvironmentFiles();
  const origin = `http://127.0.0.1:${readSettings().editingPort}`;
  const file = path.join(CONTENT, SEED_FILE);
  const [documents, seed, text, measures] = await Promise.all([
    query(origin, ALL),
    readSeedDocuments(CONTENT),
    readFile(file, 'utf8'),
    readMeasures(CONTENT),
  ]);
  const bySha1 = new Map([...measures].map(([name, { sha1 }]) => [sha1, path.basename(name)]));
  const stored = documents.filter(({ _type }) => _type === 'sanity.imageAsset');
  const known = new Map(
    stored.flatMap(({ _id, sha1hash }): [string, string][] => {
      const name = bySha1.get(String(sha1hash));
      return name === undefined ? [] : [[_id, name]];
    }),
  );
  const assets = assetsOf(stored, known);
  const current = new Map(
    documents
      .filter(({ _type }) => !_type.startsWith('sanity.'))
      .map((document) => [document._id, toSeed(document, assets)]),
  );
  const { lines, changed } = linesOf(seed, current, text);
  const output = `${lines.join('\n')}\n`;
  let pictures = 0;
  for (const [id, { file: name, url }] of assets) {
    if (known.has(id) || !output.includes(`./images/${name}"`)) continue;
    const picture = await fetch(new URL(url, origin));
    if (!picture.ok)
      throw new LaunchError(`The picture ${url} answered ${picture.status}, so no document was written.`);
    await writeFile(path.join(CONTENT, 'images', name), Buffer.from(await picture.arrayBuffer()));
    pictures += 1;
  }
  if (changed > 0) await writeFile(file, output);
  if (pictures > 0) await writeMeasures(CONTENT);
  console.log(
    `${changed} documents and ${pictures} pictures written to content/. Check them with "npm run content:check".`,
  );
});
