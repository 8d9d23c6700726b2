import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { run, start, waitFor } from './processes';
import { LaunchError, ROOT } from './settings';

export const NEXT = path.join('node_modules', 'next', 'dist', 'bin', 'next');

/** Files and folders that the build reads: a change in any of them makes the last build stale. */
const BUILD_INPUTS = [
  'pages',
  'components',
  'contexts',
  'lib',
  'styles',
  'content',
  'public',
  'package.json',
  'package-lock.json',
  'next.config.js',
  'instrumentation.ts',
  'scripts/build',
  'tsconfig.json',
];

export const BUILD_SETTING =
  /^(NEXT_PUBLIC_\w+|NEXT_OUTPUT|ALLOW_TEST_PAYMENTS|DEMO_TEMPLATE|HSTS_SECONDS|MAIL_FROM|MEDIA_ORIGIN|MUX_SIGNING_KEY_ID|STRIPE_TAX|STUDIO_URL)$/;

function fingerprint(env: Readonly<Record<string, string>>): string {
  const list = ['ls-files', '-s', '--', ...BUILD_INPUTS];
  const changed = ['ls-files', '-m', '-o', '--exclude-standard', '--', ...BUILD_INPUTS];
  const git = (args: readonly string[]): string =>
    execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const hash = createHash('sha256').update(git(list));
  for (const file of git(changed).split('\n').filter(Boolean)) {
    const full = path.join(ROOT, file);
    hash.update(file).update(existsSync(full) ? readFileSync(full) : 'removed');
  }
  const variables = { ...process.env, ...env };
  // Only variables in BUILD_SETTING are part of the build. Others, such as secrets, do not make it stale.
  const names = Object.keys(variables).filter((name) => BUILD_SETTING.test(name));
  for (const name of names.sort()) hash.update(`${name}=${variables[name]};`);
  return hash.digest('hex');
}

function tryFingerprint(env: Readonly<Record<string, string>>): string | null {
  try {
    return fingerprint(env);
  } catch (error) {
    console.warn(`The build cannot be reused: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Bundles the script of draft mode outside Next's build, so that visitors' pages do not contain it. */
async function buildDraftPreview(): Promise<void> {
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

export async function buildSite(distDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  await buildDraftPreview();
  const builtFrom = path.join(ROOT, distDir, 'built-from');
  const wanted = tryFingerprint(env);
  if (wanted && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === wanted) {
    console.log('The last build is up to date.');
    return;
  }
  rmSync(builtFrom, { force: true });
  const code = await run(process.execPath, [NEXT, 'build', '--webpack'], {
    env: { ...env, NEXT_DIST_DIR: distDir },
  });
  if (code !== 0) throw new LaunchError('The build failed (see above).');
  mkdirSync(path.dirname(builtFrom), { recursive: true });
  if (wanted) writeFileSync(builtFrom, wanted);
}

const server = (port: number): readonly string[] => [
  '--import',
  'tsx',
  'scripts/site/main.ts',
  '--port',
  String(port),
];

/** Values of HOST that include the loopback address. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

export async function startSite(distDir: string, port: number, env: Readonly<Record<string, string>>) {
  const site = start(process.execPath, server(port), {
    env: { ...env, NEXT_DIST_DIR: distDir },
    isTied: true,
  });
  const host = env.HOST && !EVERY_ADDRESS.includes(env.HOST) ? env.HOST : '127.0.0.1';
  await waitFor(`http://${host}:${port}/robots.txt`, site, 'The site');
  return site;
}

export async function startDevelopment(port: number, env: Readonly<Record<string, string>>) {
  await buildDraftPreview();
  const site = start(process.execPath, [...server(port), '--dev'], {
    env: { ...env, NEXT_DIST_DIR: '.next-development' },
    mode: 'development',
    isTied: true,
  });
  // Asks for a path that the backend answers, because a page of the site would have to be compiled first.
  await waitFor(`http://127.0.0.1:${port}/emulator/mailbox`, site, 'The site');
  return site;
}
