import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/launcher/settings';

const MINUTE_MS = 60_000;

interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Returns copy number `copy` of a class: own title and slug, in no series, 7 minutes older than the previous copy. */
function copyOf({ series: _series, episode: _episode, ...fields }: SeedDocument, copy: number): SeedDocument {
  const slug = `${String(fields._id).replace(/^video-/, '')}-${copy}`;
  const published = Date.parse(String(fields.publishedAt)) - (copy - 1) * 7 * MINUTE_MS;
  return {
    ...fields,
    _id: `video-${slug}`,
    _type: 'video',
    title: `${String(fields.title)} ${copy}`,
    slug: { _type: 'slug', current: slug },
    publishedAt: new Date(published).toISOString(),
    featured: false,
  };
}

/** Writes sample content with `count` classes. Returns the backend's arguments that select it. */
export function largeContent(count: number): readonly string[] {
  const source = path.join(ROOT, 'content');
  const folder = path.join(ROOT, '.local', `content-${count}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['images', 'media', 'pictures.json']) symlinkSync(path.join(source, name), path.join(folder, name));
  const lines = readFileSync(path.join(source, 'production.ndjson'), 'utf8').trim().split('\n');
  const videos = lines
    .map((line): SeedDocument => JSON.parse(line))
    .filter(({ _id, _type }) => _type === 'video' && !_id.includes('.'));
  const copies = Array.from({ length: Math.max(0, count - videos.length) }, (_, index) => {
    const video = videos[index % videos.length];
    return video ? [JSON.stringify(copyOf(video, Math.floor(index / videos.length) + 2))] : [];
  });
  writeFileSync(path.join(folder, 'production.ndjson'), `${[...lines, ...copies.flat()].join('\n')}\n`);
  return ['--content', folder];
}
