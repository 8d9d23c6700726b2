import path from 'node:path';
import { run } from '../launcher/processes';
import { LaunchError, ROOT } from '../launcher/settings';

const TYPESCRIPT = path.join('node_modules', 'typescript', 'bin', 'tsc');
const OPTIONS = '--ignoreConfig --noCheck --module commonjs --target es2022 --esModuleInterop --skipLibCheck';

/**
 * Puts the site's server (scripts/site/main.ts) as plain JavaScript beside the standalone output of Next, whose own server
 * would not check addresses first. There it needs nothing but Node: `node serve/scripts/site/main.js --standalone`.
 */
export async function compileServer(distDir: string): Promise<void> {
  const target = path.join(distDir, 'standalone', 'serve');
  const files = ['--rootDir', '.', '--outDir', target, path.join('scripts', 'site', 'main.ts')];
  const code = await run(process.execPath, [path.join(ROOT, TYPESCRIPT), ...OPTIONS.split(' '), ...files]);
  if (code !== 0) throw new LaunchError('The server could not be compiled (see above).');
}
