import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll } from 'vitest';

/** Keeps the addresses that a source file has of itself. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    }));
  },
};

/**
 * Compiles TypeScript programs once for a test file that starts them often, because tsx compiles them at each start.
 * Returns the files for Node, in the order of `programs`.
 */
export async function compile(programs: readonly string[]): Promise<readonly string[]> {
  // Below the root of the repository, where Node finds the packages.
  mkdirSync('test-results', { recursive: true });
  const outdir = mkdtempSync(path.resolve('test-results', 'compiled-'));
  afterAll(() => rmSync(outdir, { recursive: true }));
  await build({
    ...{ entryPoints: [...programs], outdir, outbase: '.', bundle: true, packages: 'external' },
    ...{ platform: 'node', target: 'node20', plugins: [ownAddresses] },
  });
  return programs.map((program) => path.join(outdir, program.replace(/\.ts$/, '.js')));
}
