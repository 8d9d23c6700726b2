import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { ROOT } from './launcher/settings';

/** What a build reads. */
const INPUTS = [
  'pages',
  'components',
  'contexts',
  'lib',
  'styles',
  'public',
  'next.config.js',
  'instrumentation.ts',
  'scripts/build',
  'package.json',
  'tsconfig.json',
];
/** The names of files and modules change with their number, and how well they compress with them. */
const TOLERANCE_BYTES = 100;
const MANIFEST = v.object({ pages: v.record(v.string(), v.array(v.string())) });
const README = path.join('components', 'demo-template', 'README.md');

const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-c', '-o', '--exclude-standard', '--', ...INPUTS], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** The folders and files the demo's README says to delete. */
const removedPaths = (): readonly string[] =>
  [...readFileSync(path.join(ROOT, README), 'utf8').matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);

function copyProject(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'demo-removal-'));
  for (const file of trackedFiles()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

interface Built {
  /** Page -> bytes after gzip of the JavaScript and CSS that its HTML names. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Compiles the copy; the next build can use the bundler's cache. */
function build(copy: string): Built {
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
  execFileSync(process.execPath, [next, 'build', '--webpack', '--experimental-build-mode', 'compile'], {
    cwd: copy,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_BACKEND: 'embedded',
      NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    },
  });
  const output = path.join(copy, '.next');
  const { pages } = v.parse(
    MANIFEST,
    JSON.parse(readFileSync(path.join(output, 'build-manifest.json'), 'utf8')),
  );
  const weigh = (file: string): number =>
    gzipSync(readFileSync(path.join(output, file)), { level: 9 }).length;
  return {
    pages: new Map(
      Object.entries(pages).map(([page, files]) => [
        page,
        files.reduce((bytes, file) => bytes + weigh(file), 0),
      ]),
    ),
  };
}

/** `npm run check:demo-removal`: ends with 1 when the demo template makes a product page heavier. */
function main(): void {
  const copy = copyProject();
  try {
    const full = build(copy);
    for (const name of removedPaths()) rmSync(path.join(copy, name), { recursive: true, force: true });
    const bare = build(copy);
    const more = [...bare.pages].map(([page, bytes]) => ({
      page,
      bytes: (full.pages.get(page) ?? 0) - bytes,
    }));
    const heavier = more.filter(({ bytes }) => Math.abs(bytes) > TOLERANCE_BYTES);
    for (const { page, bytes } of heavier) console.error(`${page} weighs ${bytes} bytes more with the demo`);
    console.log(
      `${full.pages.size - bare.pages.size} demo pages removed; of ${bare.pages.size} product pages ${heavier.length} changed by more than ${TOLERANCE_BYTES} bytes, the most by ${Math.max(...more.map(({ bytes }) => Math.abs(bytes)))}.`,
    );
    process.exitCode = heavier.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

main();
