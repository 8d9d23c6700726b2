import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningBackend, startEmbeddedBackend } from '../../../embedded/backend';

const PROJECT = 'demo-forward';
const ROOT = `/v1/projects/${PROJECT}/databases/(default)/documents`;
const OPTIONS = {
  port: 0,
  publicPort: 0,
  projectId: PROJECT,
  dataDir: null,
  contentDir: null,
  rulesFile: 'firestore.rules',
};

/** The database that stands in for Google's emulator, and the backend that keeps its documents there. */
let other: RunningBackend;
let backend: RunningBackend;
beforeAll(async () => {
  other = await startEmbeddedBackend({ ...OPTIONS, hasDemoAccounts: false });
  backend = await startEmbeddedBackend({ ...OPTIONS, firestoreHost: `127.0.0.1:${other.port}` });
});
afterAll(async () => {
  await backend.stop();
  await other.stop();
});

const ask = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const OWNER = { authorization: 'Bearer owner' };
const SEEDED = `${ROOT}/users/demo-member`;

it('keeps its documents in the other database', async () => {
  expect((await ask(other.port, SEEDED, { headers: OWNER })).status).toBe(200);
  const fields = { n: { integerValue: '1' } };
  const body = JSON.stringify({ fields });
  const written = await ask(backend.port, `${ROOT}/c/a?updateMask.fieldPaths=n`, {
    method: 'PATCH',
    headers: OWNER,
    body,
  });
  expect(written.status).toBe(200);
  expect(await (await ask(other.port, `${ROOT}/c/a`, { headers: OWNER })).json()).toMatchObject({ fields });
});

it('holds visitors to our rules and takes no owner on the site’s side', async () => {
  expect((await ask(backend.publicPort, SEEDED)).status).toBe(403);
  expect((await ask(backend.publicPort, SEEDED, { headers: OWNER })).status).toBe(401);
  const clear = { method: 'DELETE', headers: OWNER };
  const control = `/emulator${ROOT}`;
  expect((await ask(backend.publicPort, control, clear)).status).toBe(403);
});

it('checks tokens before they are believed elsewhere', async () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"demo-member"}')}.`;
  const headers = { authorization: `Bearer ${forged}` };
  expect((await ask(backend.publicPort, SEEDED, { headers })).status).toBe(401);
});

it('empties and seeds the other database at a reset', async () => {
  await ask(backend.port, `${ROOT}/c/a`, { method: 'PATCH', headers: OWNER, body: '{"fields":{}}' });
  expect((await ask(backend.port, '/emulator/reset', { method: 'POST' })).status).toBe(200);
  expect((await ask(other.port, `${ROOT}/c/a`, { headers: OWNER })).status).toBe(404);
  expect((await ask(other.port, SEEDED, { headers: OWNER })).status).toBe(200);
});

it('says so when the other database is not there', async () => {
  await expect(startEmbeddedBackend({ ...OPTIONS, firestoreHost: '127.0.0.1:9' })).rejects.toThrow(
    'does not answer',
  );
});
