import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../launcher/settings';

/** Bundles the script of draft mode outside Next's build, so that visitors' pages do not contain it. */
export async function buildDraftPreview(): Promise<void> {
  await build({
    entryPoints: [path.join(ROOT, 'lib/sanity/draft-preview/main.ts')],
    outfile: path.join(ROOT, 'public/assets/draft-preview.js'),
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
