import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Answer, codeOf, PROJECT, startHarness, textAt } from '../identity/harness';

const backend = await startHarness();

afterEach(() => fetch(`${backend.adminBase}/emulator/faults`, { method: 'DELETE' }));

afterAll(() => backend.stop());

const addFault = (fault: object): Promise<Answer> =>
  backend.send(backend.adminBase, '/emulator/faults', fault);

const signIn = (email = 'member@bellaforte.example'): Promise<Answer> =>
  backend.call('signInWithPassword', { email, password: 'Rock-your-life-1' });

const readProfile = (token: string, uid: string): Promise<Response> =>
  fetch(`${backend.publicBase}/v1/projects/${PROJECT}/databases/(default)/documents:batchGet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: [`projects/${PROJECT}/databases/(default)/documents/users/${uid}`] }),
  });

test('answers 500 until the error fault is removed', async () => {
  await addFault({ service: 'identity', kind: 'error' });
  expect((await signIn()).status).toBe(500);
  expect((await signIn()).status).toBe(500);
  await fetch(`${backend.adminBase}/emulator/faults`, { method: 'DELETE' });
  expect((await signIn()).status).toBe(200);
});

test('answers 429 with a code that the SDK maps for quota', async () => {
  await addFault({ service: 'identity', kind: 'quota' });
  const answer = await signIn();
  expect(answer.status).toBe(429);
  expect(codeOf(answer)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test('answers 200 without JSON for garbage', async () => {
  await addFault({ service: 'identity', kind: 'garbage' });
  await expect(signIn()).rejects.toThrow(SyntaxError);
});

test('closes the connection without an answer for reset', async () => {
  await addFault({ service: 'identity', kind: 'reset' });
  await expect(signIn()).rejects.toThrow('fetch failed');
});

test('answers correctly after the delay for slow', async () => {
  await addFault({ service: 'identity', kind: 'slow', delayMs: 300 });
  const started = performance.now();
  expect((await signIn()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(295);
});

test('never answers for hang', async () => {
  await addFault({ service: 'firestore', kind: 'hang', times: 1 });
  const signal = AbortSignal.timeout(400);
  const path = `/v1/projects/${PROJECT}/databases/(default)/documents/users/demo-member`;
  await expect(fetch(`${backend.publicBase}${path}`, { signal })).rejects.toThrow('timeout');
});

test('removes a fault after `times` requests', async () => {
  await addFault({ service: 'identity', kind: 'error', times: 2 });
  const statuses = [(await signIn()).status, (await signIn()).status, (await signIn()).status];
  expect(statuses).toEqual([500, 500, 200]);
  expect((await backend.send(backend.adminBase, '/emulator/faults')).body).toEqual({ faults: [] });
});

test('limits a fault to matching paths', async () => {
  await addFault({
    service: 'identity',
    kind: 'error',
    match: 'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
  });
  expect((await signIn()).status).toBe(200);
  expect((await backend.call('lookup', {})).status).toBe(500);
});

test('limits a fault to matching bodies', async () => {
  await addFault({ service: 'identity', kind: 'error', body: 'visitor@bellaforte.example' });
  expect((await signIn('visitor@bellaforte.example')).status).toBe(500);
  expect((await signIn()).status).toBe(200);
});

test('limits a fault to one account by bearer, ID token or refresh token', async () => {
  const member = await signIn();
  const admin = await signIn('admin@bellaforte.example');
  const refresh = (session: Answer): Promise<Answer> =>
    backend.send(backend.publicBase, '/securetoken.googleapis.com/v1/token?key=k', '', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: textAt(session, 'refreshToken'),
      }),
    });
  await addFault({ service: 'firestore', kind: 'error', uid: 'demo-member' });
  await addFault({ service: 'identity', kind: 'error', uid: 'demo-member' });
  expect((await readProfile(textAt(member, 'idToken'), 'demo-member')).status).toBe(500);
  expect((await readProfile(textAt(admin, 'idToken'), 'demo-admin')).status).toBe(200);
  expect((await backend.call('lookup', { idToken: textAt(member, 'idToken') })).status).toBe(500);
  expect((await backend.call('lookup', { idToken: textAt(admin, 'idToken') })).status).toBe(200);
  expect((await refresh(member)).status).toBe(500);
  expect((await refresh(admin)).status).toBe(200);
});

test('removes the faults that match the query', async () => {
  await addFault({ service: 'identity', kind: 'error', uid: 'u1' });
  await addFault({ service: 'identity', kind: 'slow', uid: 'u1' });
  await addFault({ service: 'identity', kind: 'error', uid: 'u2' });
  const remove = (query: string): Promise<Response> =>
    fetch(`${backend.adminBase}/emulator/faults${query}`, { method: 'DELETE' });
  const left = async (query: string): Promise<unknown> => (await remove(query)).json();
  const second = { service: 'identity', kind: 'error', uid: 'u2' };
  expect(await left('?uid=u1&kind=error')).toEqual({
    faults: [{ ...second, uid: 'u1', kind: 'slow' }, second],
  });
  expect(await left('?uid=u1')).toEqual({ faults: [second] });
  expect(await left('')).toEqual({ faults: [] });
});

test('leaves other services and control calls alone', async () => {
  await addFault({ service: 'content', kind: 'hang' });
  await addFault({ service: 'firestore', kind: 'hang' });
  expect((await signIn()).status).toBe(200);
  expect((await backend.send(backend.adminBase, '/health')).status).toBe(200);
});

describe('refuses a fault with', () => {
  test.each([
    ['no service', { kind: 'error' }],
    ['an unknown service', { service: 'nothing', kind: 'error' }],
    ['an unknown kind', { service: 'identity', kind: 'explode' }],
    ['an unknown field', { service: 'identity', kind: 'error', user: 'x' }],
    ['a negative delay', { service: 'identity', kind: 'slow', delayMs: -1 }],
    ['a text as count', { service: 'identity', kind: 'error', times: '3' }],
    ['an empty match', { service: 'identity', kind: 'error', match: '' }],
    ['a list', []],
  ])('%s', async (_name, fault) => {
    expect((await addFault(fault)).status).toBe(400);
    expect((await signIn()).status).toBe(200);
  });
});
