import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderJpeg, renderWebp } from '../scene/render';
import { readPictures } from './picture-table';
import { writeHotspots } from './write-hotspots';

const CONTENT = path.join(__dirname, '../../../content');

/**
 * Draws the pictures that are missing under content/images; with `--all` all of them, with texts as arguments those whose
 * file name contains one of the texts.
 */
async function main(args: readonly string[]): Promise<void> {
  const texts = args.filter((arg) => !arg.startsWith('--'));
  const isWanted = (file: string): boolean =>
    texts.length > 0
      ? texts.some((text) => file.includes(text))
      : args.includes('--all') || !existsSync(path.join(CONTENT, 'images', file));
  const hotspots = new Map<string, { x: number; y: number; width: number; height: number }>();
  for (const { file, size, compose } of readPictures().filter((picture) => isWanted(picture.file))) {
    const { svg, hotspot } = compose();
    writeFileSync(
      path.join(CONTENT, 'images', file),
      await (file.endsWith('.webp') ? renderWebp : renderJpeg)(svg, size),
    );
    hotspots.set(file, hotspot);
    console.log(file);
  }
  writeHotspots(path.join(CONTENT, 'production.ndjson'), hotspots);
  console.log(`${hotspots.size} pictures drawn; now run "npm run content:measure" in the project's root`);
}

void main(process.argv.slice(2));
