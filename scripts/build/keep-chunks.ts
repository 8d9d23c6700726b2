import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const filesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .toSorted()
    : [];

function copyMissing(from: string, to: string): number {
  const missing = filesOf(from).filter((file) => !existsSync(path.join(to, file)));
  for (const file of missing) cpSync(path.join(from, file), path.join(to, file), { recursive: true });
  return missing.length;
}

/** Number of builds whose files the site serves, including this one. One release may need several builds. */
const KEPT_BUILDS = 5;

/** Copies scripts and styles of former builds, for tabs that are still open. Returns the number of files added. */
export function keepFormerChunks(distDir: string): number {
  const folder = path.join(distDir, 'cache', 'releases');
  const list = path.join(folder, 'builds');
  const buildId = readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8');
  const known = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const former = known.filter((id) => id !== buildId).slice(0, KEPT_BUILDS - 1);
  if (known[0] !== buildId) {
    cpSync(path.join(distDir, 'static'), path.join(folder, buildId), { recursive: true });
    writeFileSync(list, [buildId, ...former].join('\n'));
  }
  for (const name of readdirSync(folder))
    if (!['builds', buildId, ...former].includes(name)) rmSync(path.join(folder, name), { recursive: true });
  const added = former.map((id) => copyMissing(path.join(folder, id), path.join(distDir, 'static')));
  return added.reduce((sum, count) => sum + count, 0);
}
