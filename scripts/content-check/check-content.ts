import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaTypes } from '../../content/schema/schema-types';
import type { ContentDocument } from '../../embedded/content/dataset';
import { readSeedDocuments } from '../../embedded/content/seed-reader';
import { type ClipPlaylists, checkStreams } from './check-pictures';
import { type Clips, checkRelations } from './check-relations';
import { checkFields, type Surroundings } from './check-value';

export function checkDocuments(
  documents: readonly ContentDocument[],
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

async function playlistsOf(folder: string): Promise<ClipPlaylists | null> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.m3u8'));
  if (!files.includes('master.m3u8')) return null;
  const names = files.filter((file) => file !== 'master.m3u8');
  const texts = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await read(name)]),
  );
  return { master: await read('master.m3u8'), renditions: new Map(texts) };
}

export async function checkClips(contentDir: string): Promise<string[]> {
  const mediaDir = path.join(contentDir, 'media');
  const streaming = [...(await clipsOf(mediaDir))].filter(([, files]) => files.includes('hls'));
  const problems = await Promise.all(
    [
      ...streaming.map(([name]) => [name, path.join(mediaDir, name, 'hls')] as const),
      ['loops', path.join(mediaDir, 'loops')] as const,
    ].map(async ([name, folder]) => {
      const playlists = await playlistsOf(folder);
      return playlists === null ? [`${name}: has no hls/master.m3u8`] : checkStreams(name, playlists);
    }),
  );
  return problems.flat();
}

export async function checkContent(contentDir: string): Promise<string[]> {
  const [documents, images, clips] = await Promise.all([
    readSeedDocuments(contentDir),
    readdir(path.join(contentDir, 'images')),
    clipsOf(path.join(contentDir, 'media')),
  ]);
  return checkDocuments(documents, new Set(images), clips);
}
