import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type MeasuredPictures,
  measurePicture,
  measuresFile,
  readMeasures,
  sha1Of,
} from '../../embedded/content/images/picture-measures';

const FOLDER = 'images';

export const pictureNames = async (contentDir: string): Promise<string[]> =>
  (await readdir(path.join(contentDir, FOLDER))).sort().map((file) => `${FOLDER}/${file}`);

export async function isMeasured(
  contentDir: string,
  name: string,
  measured: MeasuredPictures,
): Promise<boolean> {
  return measured.get(name)?.sha1 === sha1Of(await readFile(path.join(contentDir, name)));
}

export async function writeMeasures(contentDir: string): Promise<number> {
  const known = await readMeasures(contentDir);
  const lines: string[] = [];
  let taken = 0;
  for (const name of await pictureNames(contentDir)) {
    let measures = known.get(name);
    if (measures === undefined || !(await isMeasured(contentDir, name, known))) {
      measures = await measurePicture(await readFile(path.join(contentDir, name)), name);
      taken += 1;
    }
    lines.push(`${JSON.stringify(name)}: ${JSON.stringify(measures)}`);
  }
  // Each picture gets a line of its own, which keeps diffs readable.
  await writeFile(measuresFile(contentDir), `{\n${lines.join(',\n')}\n}\n`);
  return taken;
}

/** Maximum bits per second of the smallest rendition, so that it plays on a connection of 400 kbit/s. */
const MAX_SMALLEST_BITS = 260_000;

export interface ClipPlaylists {
  readonly master: string;
  readonly renditions: ReadonlyMap<string, string>;
}

const segmentsOf = (playlist: string): string =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds).toFixed(2)).join(' ');

/** Reports separate audio (hls.js/light cannot play it), an oversized smallest rendition, and unaligned segments. */
export function checkStreams(clip: string, { master, renditions }: ClipPlaylists): string[] {
  const problems: string[] = [];
  if (/#EXT-X-MEDIA:.*TYPE=AUDIO/.test(master))
    problems.push(`${clip}: the sound must be part of every rendition, not a rendition of its own`);
  const bits = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, value]) => Number(value));
  if (Math.min(...bits) > MAX_SMALLEST_BITS)
    problems.push(
      `${clip}: the smallest rendition needs ${Math.min(...bits)} bit/s, too many for slow lines`,
    );
  if (new Set([...renditions.values()].map(segmentsOf)).size > 1)
    problems.push(`${clip}: the segments of its renditions must begin together`);
  return problems;
}

const HINT = 'run "npm run content:measure"';

/** Reports pictures without current measures, which slow down each backend start, and measures without a picture. */
export async function checkPictures(contentDir: string): Promise<string[]> {
  const [names, measured] = await Promise.all([pictureNames(contentDir), readMeasures(contentDir)]);
  const areMeasured = await Promise.all(names.map((name) => isMeasured(contentDir, name, measured)));
  const missing = names.filter((_, index) => !areMeasured[index]);
  const gone = [...measured.keys()].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: is not measured as it is now; ${HINT}`),
    ...gone.map((name) => `${name}: is measured but not there; ${HINT}`),
  ];
}
