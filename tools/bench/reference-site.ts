import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, start, waitFor } from '../../scripts/launcher/processes';
import { LaunchError, ROOT } from '../../scripts/launcher/settings';
import { NEXT } from '../../scripts/launcher/site';

const FOLDER = '.next-bench-reference';

/** Downloads the pictures that a page of the site shows. */
async function picturesOf(url: string): Promise<Buffer[]> {
  const page = await (await fetch(url)).text();
  const found = [...page.matchAll(/(\/content\/images\/[^ "]+) 640w/g)].map(([, at = '']) =>
    at.replaceAll('&amp;', '&'),
  );
  if (found.length === 0) throw new LaunchError(`There are no pictures on ${url}.`);
  const answers = await Promise.all(found.map((at) => fetch(new URL(at, url))));
  return Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
}

/**
 * Builds and starts the reference for timings: a bare Next page with fifty cards, without sign-in, design or features,
 * and with the pictures of the page `picturesFrom`. Returns its address.
 */
export async function startReference(port: number, picturesFrom: string): Promise<string> {
  const folder = path.join(ROOT, FOLDER);
  const pictures = path.join(folder, 'public', 'pictures');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'reference'), folder, { recursive: true });
  mkdirSync(pictures, { recursive: true });
  const found = await picturesOf(picturesFrom);
  for (const [index, picture] of found.entries()) writeFileSync(path.join(pictures, `${index}.jpg`), picture);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'reference', private: true }));
  const env = { NEXT_PUBLIC_PICTURES: String(found.length) };
  const code = await run(process.execPath, [NEXT, 'build', FOLDER, '--webpack'], { env, output: 'ignore' });
  if (code !== 0) throw new LaunchError('The reference page could not be built.');
  const site = start(process.execPath, [NEXT, 'start', FOLDER, '-H', '127.0.0.1', '-p', String(port)], {
    output: 'ignore',
  });
  const address = `http://localhost:${port}/`;
  await waitFor(address, site, 'The reference page');
  return address;
}
