import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { compile } from '../../support/compile';

const dir = mkdtempSync(path.join(tmpdir(), 'local-backend-'));
const RULES = path.join(dir, 'good.rules');
const running: ChildProcess[] = [];
const [program = ''] = await compile(['embedded/main.ts']);

const RULES_TEXT = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { match /{x=**} { allow read, write: if false; } } }`;

writeFileSync(path.join(dir, 'production.ndjson'), '{"_id":"settings","_type":"settings"}\n');
writeFileSync(RULES, RULES_TEXT);

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The default ports may be in use by `npm run local`. */
const FREE_PORTS = ['--port', '0', '--public-port', '0', '--editing-port', '0'];

function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, '--content', dir, ...FREE_PORTS, ...args], {
    env: { PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

/** Starts the program on free ports and resolves at its ready line. */
async function start(args: readonly string[]) {
  const { child, output } = launch(['--rules', RULES, ...args]);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => /site traffic/.test(output()) && resolve());
    child.once('exit', () => reject(new Error(output())));
  });
  const [admin = '', site = ''] = output().match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  return { child, output, admin, site };
}

async function fails(args: readonly string[], env = {}): Promise<string> {
  const { child, output } = launch(args, env);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return output();
}

const post = async (url: string, body: object): Promise<Record<string, unknown>> =>
  (await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()) as Record<
    string,
    unknown
  >;

const KEY = '?key=k';
const accounts = (base: string, operation: string): string =>
  `${base}/identitytoolkit.googleapis.com/v1/accounts:${operation}${KEY}`;

test('prints one line with its addresses and stops within ten seconds despite a hanging request', async () => {
  const { child, output, admin, site } = await start(['--data', 'none']);
  expect(output().trim().split('\n')).toHaveLength(1);
  await post(`${admin}/emulator/faults`, { service: 'identity', kind: 'hang' });
  const hanging = fetch(accounts(site, 'lookup'), { method: 'POST', body: '{}' }).catch(() => 'cut');
  await fetch(`${admin}/health`);
  const stopped = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect(await hanging).toBe('cut');
});

test('keeps accounts, sessions, keys and secrets after a kill', async () => {
  const data = path.join(dir, 'data');
  const first = await start(['--data', data]);
  const secretsOf = async (admin: string) => {
    const { smtpUrl: _, ...secrets } = await (await fetch(`${admin}/emulator/installation`)).json();
    return secrets;
  };
  const secrets = await secretsOf(first.admin);
  const made = await post(accounts(first.site, 'signUp'), {
    email: 'kept@kill.example',
    password: 'secret12',
  });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start(['--data', data]);
  expect(await secretsOf(second.admin)).toEqual(secrets);
  const lookup = await post(accounts(second.site, 'lookup'), { idToken: made.idToken });
  expect(lookup.users).toMatchObject([{ localId: made.localId, email: 'kept@kill.example' }]);
  const refreshed = await fetch(`${second.site}/securetoken.googleapis.com/v1/token${KEY}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(made.refreshToken) }),
  });
  expect(refreshed.status).toBe(200);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
});

test('names a used port and the option to change it', async () => {
  const { admin } = await start(['--data', 'none']);
  const port = new URL(admin).port;
  const text = await fails(['--port', port, '--rules', RULES, '--data', 'none']);
  expect(text).toContain(`Port ${port} is in use`);
  expect(text).toContain('--port');
  expect(text).not.toContain('    at ');
});

test('refuses a second backend on the same data', async () => {
  const data = path.join(dir, 'shared');
  const { child } = await start(['--data', data]);
  const text = await fails(['--rules', RULES, '--data', data]);
  expect(text).toContain(`Another local backend (process ${child.pid})`);
  expect(text).toContain('--data');
});

test('shows invalid rules with file and line', async () => {
  const broken = path.join(dir, 'broken.rules');
  writeFileSync(broken, RULES_TEXT.replace('if false', 'iff false'));
  const text = await fails(['--rules', broken, '--data', 'none']);
  expect(text).toMatch(/broken\.rules:2:\d+/);
  expect(text).not.toContain('    at ');
});

test('does not start beside keys of a hosted service', async () => {
  const text = await fails(['--data', 'none'], { STRIPE_SECRET_KEY: 'sk_live_x' });
  expect(text).toContain('STRIPE_SECRET_KEY');
  expect(text).not.toContain('sk_live_x');
});
