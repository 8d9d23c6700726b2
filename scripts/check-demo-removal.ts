import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  /** Page -> its JavaScript and CSS files in loading order. */
  readonly pages: ReadonlyMap<string, string>;
  /** Folder with the built files. */
  readonly folder: string;
}

/** Compiles the copy and moves what came out aside, so that the next build can use the bundler's cache. */
function build(copy: string, name: string): Built {
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
  const manifest: unknown = JSON.parse(readFileSync(path.join(copy, '.next', 'build-manifest.json'), 'utf8'));
  const pages = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'pages') : null;
  const folder = path.join(copy, name);
  renameSync(path.join(copy, '.next', 'static'), folder);
  return {
    folder,
    pages: new Map(Object.entries(pages ?? {}).map(([page, files]) => [page, JSON.stringify(files)])),
  };
}

/** JavaScript and CSS of all pages. The folder named after the build holds the router's list of addresses alone. */
const builtFiles = (folder: string): readonly string[] =>
  ['chunks', 'css'].flatMap((kind) =>
    readdirSync(path.join(folder, kind), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(kind, file))
      .filter((file) => /\.(js|css)$/.test(file)),
  );

function differences(full: Built, bare: Built): readonly string[] {
  const pages = [...bare.pages].filter(([page, files]) => full.pages.get(page) !== files);
  const files = builtFiles(bare.folder).filter((file) => {
    const other = path.join(full.folder, file);
    return !existsSync(other) || !readFileSync(other).equals(readFileSync(path.join(bare.folder, file)));
  });
  return [
    ...pages.map(([page, list]) => `${page} loads other files:\n  ${full.pages.get(page)}\n  ${list}`),
    ...files.map((file) => `${file} is not the same with the demo`),
  ];
}

/** `npm run check:demo-removal`: ends with 1 when leaving out the demo template changes a byte of a product page. */
function main(): void {
  const copy = copyProject();
  try {
    const full = build(copy, 'static-with-demo');
    for (const name of removedPaths()) rmSync(path.join(copy, name), { recursive: true, force: true });
    const bare = build(copy, 'static-without-demo');
    const found = differences(full, bare);
    for (const line of found) console.error(line);
    console.log(
      `${full.pages.size - bare.pages.size} demo pages removed; ${bare.pages.size} pages and ${builtFiles(bare.folder).length} files compared, ${found.length} differences.`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    if (!process.env.KEEP_DEMO_REMOVAL) rmSync(copy, { recursive: true, force: true });
  }
}

main();
