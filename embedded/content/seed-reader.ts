import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ContentDocument, isContentDocument, isRecord } from './dataset';
import { ImageAssets } from './image-assets';

const ASSET_PREFIX = 'image@file://./';
const SEED_FILE = 'production.ndjson';

export interface Seed {
  readonly documents: readonly ContentDocument[];
  /** File on disk by `<sha1>-<width>x<height>.<extension>`. */
  readonly imageFiles: ReadonlyMap<string, string>;
}

function parseLine(line: string, number: number): ContentDocument {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new Error(`${SEED_FILE}:${number}: not JSON (${error instanceof Error ? error.message : ''})`);
  }
  if (!isContentDocument(value)) throw new Error(`${SEED_FILE}:${number}: a document needs _id and _type`);
  return value;
}

/** Replaces every `_sanityAsset` by a reference to the asset document. */
async function resolveAssets(
  value: unknown,
  reference: (address: string) => Promise<string>,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolveAssets(item, reference)));
  if (!isRecord(value)) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, child]): Promise<[string, unknown]> => {
      if (key !== '_sanityAsset') return [key, await resolveAssets(child, reference)];
      return ['asset', { _type: 'reference', _ref: await reference(String(child)) }];
    }),
  );
  return Object.fromEntries(entries);
}

/** Reads `production.ndjson` and its pictures. Rejects with the line of a broken, repeated or incomplete document. */
export async function readSeed(contentDir: string, cacheDir: string): Promise<Seed> {
  const file = path.join(contentDir, SEED_FILE);
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  const pictures = await ImageAssets.open(contentDir, cacheDir);
  const assets = new Map<string, ContentDocument>();
  const imageFiles = new Map<string, string>();
  const pending = new Map<string, Promise<string>>();

  const describe = async (address: string): Promise<string> => {
    if (!address.startsWith(ASSET_PREFIX)) throw new Error(`${SEED_FILE}: unsupported picture "${address}"`);
    const { file: picture, document } = await pictures.asset(
      path.join(contentDir, address.slice(ASSET_PREFIX.length)),
    );
    assets.set(document._id, document);
    imageFiles.set(path.basename(String(document.path)), picture);
    return document._id;
  };
  const reference = (address: string): Promise<string> => {
    const made = pending.get(address) ?? describe(address);
    pending.set(address, made);
    return made;
  };

  const when = mtime.toISOString();
  const documents = new Map<string, ContentDocument>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line, index + 1);
    if (documents.has(parsed._id)) throw new Error(`${SEED_FILE}:${index + 1}: "${parsed._id}" is repeated`);
    const resolved = await resolveAssets(parsed, reference);
    const revision = createHash('sha1').update(line).digest('hex').slice(0, 22);
    documents.set(parsed._id, {
      _createdAt: when,
      _updatedAt: when,
      _rev: revision,
      ...(resolved as ContentDocument),
    });
  }
  await pictures.save();
  return { documents: [...documents.values(), ...assets.values()], imageFiles };
}
