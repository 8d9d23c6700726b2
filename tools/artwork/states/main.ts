import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { STATES, stateSvg } from './states';

const FOLDER = path.join(__dirname, '../../../public/assets/images/states');

/** Draws the figures of empty lists, successes and failures at twice the shown size, on a transparent background. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const state of STATES) {
    const picture = await sharp(Buffer.from(stateSvg(state)))
      .webp({ quality: 82, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer();
    writeFileSync(path.join(FOLDER, `${state.name}.webp`), picture);
    console.log(`${state.name}.webp ${picture.length}`);
  }
}

void main();
