import { afterEach, expect, test } from 'vitest';
import { type Answer, PROJECT, startHarness, textAt } from '../identity/harness';

const backend = await startHarness();

afterEach(() => fetch(`${backend.adminBase}/emulator/faults`, { method: 'DELETE' }));

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
