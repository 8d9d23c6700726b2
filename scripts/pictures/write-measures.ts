import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measurePicture, sha1Of } from '../../embedded/content/images/measure-picture';
import {
  type MeasuredPictures,
  measuresFile,
  readMeasures,
} from '../../embedded/content/images/picture-measures';

const FOLDER = 'images';

/** The pictures of a content folder, as paths below it, in alphabetical order. */
export const pictureNames = async (contentDir: string): Promise<string[]> =>
  (await readdir(path.join(contentDir, FOLDER))).sort().map((file) => `${FOLDER}/${file}`);

/** Whether a picture's measures are those of its present bytes. */
export async function isMeasured(
  contentDir: string,
  name: string,
  measured: MeasuredPictures,
): Promise<boolean> {
  return measured.get(name)?.sha1 === sha1Of(await readFile(path.join(contentDir, name)));
}

/** Measures the pictures that are new or changed and writes the measures of all. Resolves with how many were measured. */
export async function writeMeasures(contentDir: string): Promise<number> {
  const known = await readMeasures(contentDir);
  const lines: string[] = [];
  let taken = 0;
  for (const name of await pictureNames(contentDir)) {
    let measures = known.get(name);
    if (measures === undefined || !(await isMeasured(contentDir, name, known))) {
      measures = await measurePicture(await readFile(path.join(contentDir, name)));
      taken += 1;
    }
    lines.push(`${JSON.stringify(name)}: ${JSON.stringify(measures)}`);
  }
  // One picture a line, so that a change shows which picture it is about.
  await writeFile(measuresFile(contentDir), `{\n${lines.join(',\n')}\n}\n`);
  return taken;
}
