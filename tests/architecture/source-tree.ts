import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = ['pages', 'components', 'contexts', 'lib', 'embedded', 'scripts', 'tests', 'content'];

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

export function readSourceTree(): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name)),
  ).map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return { path: file, text, lines: text.split('\n').length - 1 };
  });
}
