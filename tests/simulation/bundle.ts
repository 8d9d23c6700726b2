import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { FirebaseError } from 'firebase/app';
import type { Mutation } from './mutations';

const ROOT = process.cwd();

/** Modules that each tab gets from the simulation instead: the database, the network's errors and the auth service. */
const HOST_MODULES: Readonly<Record<string, string>> = {
  'firebase/firestore/lite': 'module.exports = host.firestore',
  'firebase/app': 'exports.FirebaseError = host.FirebaseError; exports.initializeApp = () => ({})',
  '@/lib/firebase/auth/session': 'module.exports = host.session',
};

const hostModules: Plugin = {
  name: 'host modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(firebase\/|@\/lib\/firebase\/auth\/session$)/ }, ({ path: name }) => ({
      path: name,
      namespace: 'host',
    }));
    onLoad({ filter: /.*/, namespace: 'host' }, ({ path: name }) => ({
      contents: HOST_MODULES[name] ?? `throw new Error('${name} is not simulated')`,
    }));
  },
};

/** Patches a copy of the source; the product code has no switch for faults. */
const planted = ({ file, from, to }: Mutation): Plugin => ({
  name: 'planted fault',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, () => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      if (source.split(from).length !== 2) throw new Error(`${file} no longer contains once: ${from}`);
      return { contents: source.replace(from, to), loader: 'ts' };
    });
  },
});

/** What a page gets instead of a browser and its services. */
export interface PageHost {
  readonly globals: object;
  readonly FirebaseError: typeof FirebaseError;
  readonly session: object;
  readonly firestore: object;
}

export type Page = typeof import('./page-code');
export type PageFactory = (host: PageHost) => Page;

/** Names that the code of a page finds in its tab instead of in this process. */
const GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'fetch',
  'BroadcastChannel',
  'crypto',
  'console',
  'AbortSignal',
];

export async function bundlePage(mutation: Mutation | null = null): Promise<PageFactory> {
  const { outputFiles } = await build({
    entryPoints: ['tests/simulation/page-code.ts'],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    target: 'node20',
    plugins: [hostModules, ...(mutation ? [planted(mutation)] : [])],
  });
  const code = outputFiles[0]?.text ?? '';
  return new Function(
    'host',
    `const { ${GLOBALS.join(', ')} } = host.globals;\n${code}\nreturn page;`,
  ) as PageFactory;
}
