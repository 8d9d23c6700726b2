import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Copies the script and style files of the former release into this build, for tabs that are still open.
 * Running it again for the same build changes nothing. Returns the number of files added.
 */
export function keepFormerChunks(distDir: string): number {
  const folder = path.join(distDir, 'cache', 'releases');
  const own = path.join(folder, 'own');
  const former = path.join(folder, 'former');
  const current = path.join(folder, 'build-id');
  const buildId = readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8');
  const isKnown = existsSync(current) && readFileSync(current, 'utf8') === buildId;
  if (!isKnown) {
    rmSync(former, { recursive: true, force: true });
    if (existsSync(own)) cpSync(own, former, { recursive: true });
    rmSync(own, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(distDir, 'static'), own, { recursive: true });
    writeFileSync(current, buildId);
  }
  return copyMissing(former, path.join(distDir, 'static'));
}
