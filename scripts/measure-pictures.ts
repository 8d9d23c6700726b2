import path from 'node:path';
import { writeMeasures } from './pictures/write-measures';

/** `node --import tsx scripts/measure-pictures.ts [folder]`: measures a content folder's new and changed pictures. */
async function main(): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? 'content');
  console.log(`${await writeMeasures(folder)} pictures measured`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
