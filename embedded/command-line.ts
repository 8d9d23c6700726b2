import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BackendOptions } from './backend';
import { StartError } from './data-directory';

export const USAGE = `Starts the local backend on 127.0.0.1.

  --port N          administration listener (4100)
  --public-port N   listener for the site's own traffic (4101)
  --editing-port N|none  listener of the editors' Studio (4102)
  --studio DIR      the built Studio (studio/dist)
  --data DIR|none   directory of the stored state; none keeps it in memory (.local/embedded)
  --content DIR     content seed (content)
  --rules FILE      security rules (firestore.rules)
  --project ID      project id (demo-bellaforte)
  --site-url URL    origin of the site (http://localhost:3000)
  --firestore HOST  keep documents in the Firestore emulator at name:port, which is emptied`;

/** Variables of hosted services. The local backend refuses them, so that local and hosted services never mix. */
export const REFUSED_KEYS = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'FIREBASE_CLIENT_EMAIL',
  'FIREBASE_PRIVATE_KEY',
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICES',
  'PLAYBACK_SECRET',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  port: { type: 'string', default: '4100' },
  'public-port': { type: 'string', default: '4101' },
  'editing-port': { type: 'string', default: '4102' },
  studio: { type: 'string', default: 'studio/dist' },
  data: { type: 'string', default: '.local/embedded' },
  content: { type: 'string', default: 'content' },
  rules: { type: 'string', default: 'firestore.rules' },
  project: { type: 'string', default: 'demo-bellaforte' },
  'site-url': { type: 'string', default: 'http://localhost:3000' },
  firestore: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function whole(name: string, value: string, most: number): number {
  const number = Number(value);
  if (value !== '' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new StartError(`--${name} must be a whole number from 0 to ${most}, not "${value}".`);
}

function origin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new StartError(`--site-url must be an address like http://localhost:3000, not "${value}".`);
}

export function refuseHostedKeys(environment: Environment): void {
  const present = REFUSED_KEYS.filter((key) => environment[key]?.trim());
  if (present.length === 0) return;
  throw new StartError(
    `Keys of hosted services are set, so the local backend does not start:\n  ${present.join('\n  ')}\nRemove them to work locally, or run the hosted site with "npm run build" and "npm start".`,
  );
}

export function readOptions(args: readonly string[], environment: Environment): BackendOptions | null {
  const values = parse(args);
  if (values.help) return null;
  refuseHostedKeys(environment);
  if (!/^[a-z][a-z0-9-]{3,40}$/.test(values.project) || !values.project.startsWith('demo-')) {
    throw new StartError(
      `--project must start with "demo-", so that no tool mistakes it for a hosted project; "${values.project}" does not.`,
    );
  }
  return {
    port: whole('port', values.port, 65_535),
    publicPort: whole('public-port', values['public-port'], 65_535),
    editingPort:
      values['editing-port'] === 'none' ? null : whole('editing-port', values['editing-port'], 65_535),
    studioDir: path.resolve(values.studio),
    projectId: values.project,
    dataDir: values.data === 'none' ? null : path.resolve(values.data),
    contentDir: path.resolve(values.content),
    rulesFile: path.resolve(values.rules),
    siteUrl: origin(values['site-url']),
    firestoreHost: values.firestore,
    secrets: {
      contentToken: environment.EMBEDDED_CONTENT_TOKEN,
      playbackSecret: environment.EMBEDDED_PLAYBACK_SECRET,
      webhookSecret: environment.EMBEDDED_WEBHOOK_SECRET,
    },
  };
}

export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port, path: file } = (error ?? {}) as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that holds it, or choose another one with --port, --public-port and --editing-port\n(the launchers read EMBEDDED_PORT, EMBEDDED_PUBLIC_PORT and EMBEDDED_EDITING_PORT).`;
  }
  if (code === 'ENOENT' && file) return `${file} does not exist.`;
  if (error instanceof Error && error.name === 'RulesSyntaxError') {
    return `The security rules do not compile.\n${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
