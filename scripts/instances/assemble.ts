import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launcher/settings';

/** Puts together what one instance needs, as the Dockerfile does: the standalone server, its static files, `public`. */
export function assemble(distDir: string, target: string): string {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const copy = (from: string, to: string): void =>
    cpSync(path.join(ROOT, from), path.join(target, to), { recursive: true, verbatimSymlinks: true });
  copy(path.join(distDir, 'standalone'), '.');
  copy(path.join(distDir, 'static'), path.join(distDir, 'static'));
  copy('public', 'public');
  return target;
}
