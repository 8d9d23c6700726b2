import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  measurePicture,
  measuresFile,
  readMeasures,
  sha1Of,
} from '../../../embedded/content/images/picture-measures';
import { readSeed } from '../../../embedded/content/seed-reader';
import { checkPictures, pictureNames, writeMeasures } from '../../../scripts/content-check/check-pictures';
import { type ContentFixture, writeContentFixture } from '../../support/content-fixture';

const CONTENT = path.resolve('content');
const pixelsOf = (preview: string): Promise<Buffer> => sharp(Buffer.from(preview, 'base64')).raw().toBuffer();

async function fixture(): Promise<ContentFixture & { readonly picture: string }> {
  const made = await writeContentFixture();
  onTestFinished(made.remove);
  return { ...made, picture: path.join(made.contentDir, 'images', 'left.png') };
}

const assetOf = async ({ contentDir }: ContentFixture) =>
  [...(await readSeed(contentDir)).documents.values()].find(({ _type }) => _type === 'sanity.imageAsset');
const colour = (value: string) => ({ metadata: { palette: { dominant: { background: value } } } });

test('ships current measures of all pictures', async () => {
  expect(await checkPictures(CONTENT)).toEqual([]);
});

test('measures pictures as the stored measures say', async () => {
  const measured = await readMeasures(CONTENT);
  const names = (await pictureNames(CONTENT)).filter((_, index) => index % 24 === 0);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const written = measured.get(name);
    if (!written) throw new Error(`${name} is not measured`);
    const again = await measurePicture(await readFile(path.join(CONTENT, name)), name);
    const { preview: _again, colour: _colour, ...rest } = again;
    expect(written).toMatchObject(rest);
    // Rounding differs between processors.
    const [before, now] = await Promise.all([pixelsOf(written.preview), pixelsOf(again.preview)]);
    expect(now.length).toBe(before.length);
    expect(Math.max(...now.map((value, index) => Math.abs(value - (before[index] ?? 0))))).toBeLessThan(16);
    const { dominant } = await sharp(Buffer.from(written.preview, 'base64')).stats();
    expect([name, written.colour]).toEqual([
      name,
      `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')}`,
    ]);
  }
});

test('uses stored measures for the same bytes', async () => {
  const made = await fixture();
  await writeMeasures(made.contentDir);
  const text = await readFile(measuresFile(made.contentDir), 'utf8');
  await writeFile(measuresFile(made.contentDir), text.replace(/"#[0-9a-f]{6}"/, '"#123456"'));
  expect(await assetOf(made)).toMatchObject(colour('#123456'));
});

test('measures a changed picture again', async () => {
  const made = await fixture();
  await writeMeasures(made.contentDir);
  const green = { create: { width: 30, height: 20, channels: 3 as const, background: '#00f800' } };
  const bytes = await sharp(green).png().toBuffer();
  await writeFile(made.picture, bytes);
  expect(await assetOf(made)).toMatchObject({ _id: `image-${sha1Of(bytes)}-30x20-png`, size: bytes.length });
  expect(await checkPictures(made.contentDir)).toEqual([
    'images/left.png: is not measured as it is now; run "npm run content:measure"',
  ]);
  expect(await writeMeasures(made.contentDir)).toBe(1);
  expect(await writeMeasures(made.contentDir)).toBe(0);
  expect(await checkPictures(made.contentDir)).toEqual([]);
});

test('names a removed picture and drops it at the next measuring', async () => {
  const made = await fixture();
  await writeMeasures(made.contentDir);
  await rm(made.picture);
  expect(await checkPictures(made.contentDir)).toEqual([
    'images/left.png: is measured but not there; run "npm run content:measure"',
  ]);
  await writeMeasures(made.contentDir);
  expect(await checkPictures(made.contentDir)).toEqual([]);
});
