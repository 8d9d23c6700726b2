import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ContentDocument, isContentDocument, isRecord } from './dataset';
import {
  MIME_TYPES,
  measurePicture,
  type PictureMeasures,
  readMeasures,
  sha1Of,
} from './images/picture-measures';

const ASSET_PREFIX = 'image@file://./';
export const SEED_FILE = 'production.ndjson';

export interface Seed {
  readonly documents: ReadonlyMap<string, ContentDocument>;
  readonly imageFiles: ReadonlyMap<string, string>;
}

export function assetDocument(measures: PictureMeasures, file: string, modifiedAt: string): ContentDocument {
  const { sha1, size, width, height, extension, hasAlpha, colour, preview } = measures;
  const name = `${sha1}-${width}x${height}`;
  return {
    _id: `image-${name}-${extension}`,
    _type: 'sanity.imageAsset',
    _createdAt: modifiedAt,
    _updatedAt: modifiedAt,
    _rev: sha1.slice(0, 22),
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType: MIME_TYPES[extension],
    size,
    originalFilename: path.basename(file),
    path: `images/embedded/production/${name}.${extension}`,
    url: `/content/images/embedded/production/${name}.${extension}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip: `data:image/jpeg;base64,${preview}`,
      palette: { dominant: { background: colour } },
      hasAlpha,
      isOpaque: !hasAlpha,
    },
  };
}

interface SeedLine {
  readonly document: ContentDocument;
  readonly line: string;
  readonly number: number;
}

const lineError = (number: number, problem: string): Error => new Error(`${SEED_FILE}:${number}: ${problem}`);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parseSeedLine(line: string, number: number): SeedLine {
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch (error) {
    throw lineError(number, `not JSON (${messageOf(error)})`);
  }
  if (!isContentDocument(document)) throw lineError(number, 'a document needs _id and _type');
  return { document, line, number };
}

async function readSeedLines(contentDir: string): Promise<readonly SeedLine[]> {
  const text = await readFile(path.join(contentDir, SEED_FILE), 'utf8');
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseSeedLine(line, index + 1)]));
}

export const readSeedDocuments = async (contentDir: string): Promise<ContentDocument[]> =>
  (await readSeedLines(contentDir)).map(({ document }) => document);

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

/** Reads the seed and its pictures. Rejects with the number of a line that is wrong or whose picture cannot be read. */
export async function readSeed(contentDir: string): Promise<Seed> {
  const [lines, { mtime }, stored] = await Promise.all([
    readSeedLines(contentDir),
    stat(path.join(contentDir, SEED_FILE)),
    readMeasures(contentDir),
  ]);
  const assets = new Map<string, ContentDocument>();
  const imageFiles = new Map<string, string>();
  const pending = new Map<string, Promise<string>>();

  const addAsset = async (address: string): Promise<string> => {
    if (!address.startsWith(ASSET_PREFIX)) throw new Error(`unsupported picture "${address}"`);
    const name = address.slice(ASSET_PREFIX.length);
    const picture = path.join(contentDir, name);
    const bytes = await readFile(picture);
    const shipped = stored.get(name);
    const measures = shipped?.sha1 === sha1Of(bytes) ? shipped : await measurePicture(bytes, picture);
    const document = assetDocument(measures, picture, (await stat(picture)).mtime.toISOString());
    assets.set(document._id, document);
    imageFiles.set(path.basename(String(document.path)), picture);
    return document._id;
  };
  const reference = (address: string): Promise<string> => {
    const started = pending.get(address) ?? addAsset(address);
    pending.set(address, started);
    return started;
  };

  const when = mtime.toISOString();
  const documents = new Map<string, ContentDocument>();
  for (const { document, line, number } of lines) {
    if (documents.has(document._id)) throw lineError(number, `"${document._id}" is repeated`);
    const resolved = await resolveAssets(document, reference).catch((error: unknown) => {
      throw lineError(number, messageOf(error));
    });
    const revision = createHash('sha1').update(line).digest('hex').slice(0, 22);
    documents.set(document._id, {
      _createdAt: when,
      _updatedAt: when,
      _rev: revision,
      ...(resolved as ContentDocument),
    });
  }
  return { documents: new Map([...documents, ...assets]), imageFiles };
}
