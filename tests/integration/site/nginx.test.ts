import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port';
import { closeServer, listenLocally } from '../../support/listen';

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(
      'nginx is not installed: its configuration is not tested. Debian: apt-get install nginx-light',
    );
    return false;
  }
}

/** Stands for an instance of the site: answers with the request's headers. */
const instance = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
const port = await listenLocally(instance);
afterAll(async () => {
  await closeServer(instance);
  rmSync(folder, { recursive: true });
});

/** Runs nginx with this configuration until the test ends. Resolves to its address once it answers. */
async function startNginx(configuration: string, listenPort: number) {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\n${configuration}`);
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${listenPort}`;
  await vi.waitFor(() => fetch(address), { timeout: 5000, interval: 50 });
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  };
  return { address, stop };
}

const spoofed = { 'x-forwarded-for': '9.9.9.9', host: 'www.example.com' };

test.skipIf(!isInstalled())('writes the caller’s address last, for one instance', async () => {
  const listenPort = await freePort();
  const site = readFileSync('deploy/nginx-site.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listenPort};`)
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  const { address, stop } = await startNginx(`events {}\nhttp { access_log off;\n${site}\n}`, listenPort);
  expect(await (await fetch(address, { headers: spoofed })).json()).toMatchObject({
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  await stop();
});

/** Runs the configuration for two instances: the one above, and one at `otherPort`. */
async function startForTwo(otherPort: number) {
  const listenPort = await freePort();
  const two = readFileSync('deploy/nginx.conf', 'utf8')
    // `resolve` needs nginx 1.27.3, so this uses addresses instead of names.
    .replace('site-a:3000 resolve', `127.0.0.1:${otherPort}`)
    .replace('site-b:3000 resolve', `127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${listenPort};`);
  return startNginx(two, listenPort);
}

test.skipIf(!isInstalled())('asks the other instance while one is gone', async () => {
  const { address, stop } = await startForTwo(await freePort());
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(address, { headers: spoofed })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await answers[0]?.json()).toMatchObject({ 'x-forwarded-for': '9.9.9.9, 127.0.0.1' });
  await stop();
});

test.skipIf(!isInstalled())('finds the scripts of a page that only one instance has', async () => {
  const former = createServer((_, response) => response.writeHead(404).end());
  const { address, stop } = await startForTwo(await listenLocally(former));
  const statuses = async (file: string) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(address + file)));
    return answers.map(({ status }) => status);
  };
  expect(await statuses('/_next/static/chunks/new.js')).toEqual(Array(8).fill(200));
  expect(await statuses('/watch/missing')).toContain(404);
  await stop();
  await closeServer(former);
});
