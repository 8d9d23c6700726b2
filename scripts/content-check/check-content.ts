import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaTypes } from '../../content/schema/schema-types';
import { type Clips, checkRelations } from './check-relations';
import { checkFields, type Surroundings } from './check-value';
import { readSeedDocuments, type SeedDocument } from './seed-document';

/** What is wrong with documents, given the pictures and clips that there are; empty when all is well. */
export function checkDocuments(
  documents: readonly SeedDocument[],
  images: ReadonlySet<string>,
  clips: Clips,
): string[] {
  const types = new Map(documents.map((document) => [document._id, document._type]));
  const definitions = new Map(schemaTypes.map((definition) => [definition.name, definition]));
  const around: Surroundings = {
    typeOfId: (id) => types.get(id),
    hasImage: (file) => images.has(file),
  };
  const problems = documents.flatMap((document) => {
    const definition = definitions.get(document._type);
    if (definition === undefined) return [`${document._id}: unknown type ${document._type}`];
    return checkFields(document, definition.fields, around).map((problem) => `${document._id}: ${problem}`);
  });
  return [...problems, ...checkRelations(documents, clips)];
}

async function clipsOf(mediaDir: string): Promise<Clips> {
  const folders = await readdir(mediaDir, { withFileTypes: true });
  const names = folders.filter((folder) => folder.isDirectory()).map((folder) => folder.name);
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, string[]]> => [name, await readdir(path.join(mediaDir, name))],
      ),
    ),
  );
}

/**
 * The player's light HLS engine knows no sound outside a rendition: a clip whose playlist names one would play silently.
 */
export const checkStreams = (clip: string, master: string): string[] =>
  /#EXT-X-MEDIA:.*TYPE=AUDIO/.test(master)
    ? [`${clip}: the sound must be part of every rendition, not a rendition of its own`]
    : [];

/** What is wrong with the streams of a content folder's clips. */
export async function checkClips(contentDir: string): Promise<string[]> {
  const mediaDir = path.join(contentDir, 'media');
  const streaming = [...(await clipsOf(mediaDir))].filter(([, files]) => files.includes('hls'));
  const problems = await Promise.all(
    streaming.map(async ([name]) => {
      const file = path.join(mediaDir, name, 'hls', 'master.m3u8');
      const master = await readFile(file, 'utf8').catch(() => null);
      return master === null ? [`${name}: has no hls/master.m3u8`] : checkStreams(name, master);
    }),
  );
  return problems.flat();
}

/** Checks a content folder's documents. Rejects when it has no seed, no pictures or no clips at all. */
export async function checkContent(contentDir: string): Promise<string[]> {
  const [documents, images, clips] = await Promise.all([
    readSeedDocuments(contentDir),
    readdir(path.join(contentDir, 'images')),
    clipsOf(path.join(contentDir, 'media')),
  ]);
  return checkDocuments(documents, new Set(images), clips);
}
