import { afterAll, expect, it } from 'vitest';
import { startBackend } from '../../support/start-backend';

const PROJECT = 'demo-forward';
const ROOT = `/v1/projects/${PROJECT}/databases/(default)/documents`;
/** `other` stands in for Google's emulator; `backend` keeps its documents there. */
const other = await startBackend({ projectId: PROJECT, hasDemoAccounts: false });
const backend = await startBackend({ projectId: PROJECT, firestoreHost: `127.0.0.1:${other.port}` });
afterAll(async () => {
  await backend.stop();
  await other.stop();
});

const ask = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const OWNER = { authorization: 'Bearer owner' };
const nameOf = (document: string): string => `${ROOT.slice('/v1/'.length)}/${document}`;
const call = (port: number, name: string, body: object, headers: Record<string, string> = OWNER) =>
  ask(port, `${ROOT}:${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
const read = (port: number, document: string, headers?: Record<string, string>) =>
  call(port, 'batchGet', { documents: [nameOf(document)] }, headers);
const write = async (document: string): Promise<number> =>
  (await call(backend.port, 'commit', { writes: [{ update: { name: nameOf(document), fields: {} } }] }))
    .status;
const isStored = async (document: string): Promise<boolean> =>
  (await (await read(other.port, document)).text()).includes('found');
const SEEDED = 'users/demo-member';

it('keeps its documents in the other database', async () => {
  expect(await isStored(SEEDED)).toBe(true);
  expect(await write('c/a')).toBe(200);
  expect(await isStored('c/a')).toBe(true);
});

it('applies our rules to visitors and refuses the owner on the site listener', async () => {
  expect((await read(backend.publicPort, SEEDED, {})).status).toBe(403);
  expect((await read(backend.publicPort, SEEDED, OWNER)).status).toBe(401);
  const clear = { method: 'DELETE', headers: OWNER };
  expect((await ask(backend.publicPort, `/emulator${ROOT}`, clear)).status).toBe(403);
});

it('checks tokens itself', async () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"demo-member"}')}.`;
  expect((await read(backend.publicPort, SEEDED, { authorization: `Bearer ${forged}` })).status).toBe(401);
});

it('empties and seeds the other database at a reset', async () => {
  await write('c/a');
  expect((await ask(backend.port, '/emulator/reset', { method: 'POST' })).status).toBe(200);
  expect(await isStored('c/a')).toBe(false);
  expect(await isStored(SEEDED)).toBe(true);
});

it('refuses to start when the other database does not answer', async () => {
  await expect(startBackend({ firestoreHost: '127.0.0.1:9' })).rejects.toThrow('does not answer');
});
