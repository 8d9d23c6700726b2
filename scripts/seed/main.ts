import { existsSync, mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderJpeg } from '../illustrations/scene/render';
import { writeMeasures } from '../pictures/write-measures';
import type { SeedDocument } from './build/document';
import { eventDocuments } from './build/events';
import { instructorDocuments, seriesDocuments, styleDocuments } from './build/people-and-shelves';
import { PictureBook } from './build/pictures';
import { faqDocuments, mediaDocuments, pageDocuments, planDocuments, settingsDocument } from './build/studio';
import { videoDocuments } from './build/videos';

const CONTENT = path.join(__dirname, '../../content');

/**
 * Writes content/production.ndjson and draws the pictures it refers to.
 * `--redraw` draws every picture again, `--only <text>` those whose name contains the text; otherwise missing ones.
 */
async function main(args: readonly string[]): Promise<void> {
  const book = new PictureBook();
  const documents: SeedDocument[] = [
    settingsDocument(),
    ...mediaDocuments(book),
    ...videoDocuments(book),
    ...seriesDocuments(book),
    ...styleDocuments(book),
    ...instructorDocuments(book),
    ...eventDocuments(book),
    ...faqDocuments(),
    ...pageDocuments(),
    ...planDocuments(),
  ];
  const sorted = documents.sort((a, b) => (a._id < b._id ? -1 : 1));
  writeFileSync(
    path.join(CONTENT, 'production.ndjson'),
    `${sorted.map((d) => JSON.stringify(d)).join('\n')}\n`,
  );

  const folder = path.join(CONTENT, 'images');
  mkdirSync(folder, { recursive: true });
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  let drawn = 0;
  for (const { file, size, composition } of book.pictures.values()) {
    const target = path.join(folder, file);
    const wanted = only ? file.includes(only) : args.includes('--redraw') || !existsSync(target);
    if (!wanted) continue;
    writeFileSync(target, await renderJpeg(composition.svg, size));
    drawn++;
  }
  for (const file of readdirSync(folder)) if (!book.pictures.has(file)) unlinkSync(path.join(folder, file));
  await writeMeasures(CONTENT);
  console.log(`${sorted.length} documents, ${book.pictures.size} pictures (${drawn} drawn)`);
}

void main(process.argv.slice(2));
