import { expect, test } from 'vitest';
import { codeOf, PROJECT, startHarness, textAt } from './harness';

const backend = await startHarness();
const PASSWORD = 'secret12';
const signUp = (email: string) => backend.call('signUp', { email, password: PASSWORD });
const signIn = (email: string, password = PASSWORD) =>
  backend.call('signInWithPassword', { email, password });

test('refuses a chosen id at sign-up', async () => {
  const answer = await backend.call('signUp', {
    email: 'chosen@hosted.example',
    password: PASSWORD,
    localId: 'chosen',
  });
  expect(codeOf(answer)).toBe('UNEXPECTED_PARAMETER');
  expect(codeOf(await signIn('chosen@hosted.example'))).toBe('INVALID_LOGIN_CREDENTIALS');
});

const customAttributes = '{"subscribed":true}';
const OWN = { email: 'mine@hosted.example', password: 'another12' };

/** Requests of the member mine@hosted.example, who has a password. */
test.each([
  ['claims that a member sets', 'update', { customAttributes }, 'INSUFFICIENT_PERMISSION'],
  ['claims beside a name', 'update', { displayName: 'A', customAttributes }, 'INSUFFICIENT_PERMISSION'],
  ['an address not confirmed', 'update', { email: 'moved@hosted.example' }, 'OPERATION_NOT_ALLOWED'],
  ['a second sign-up', 'signUp', OWN, 'EMAIL_EXISTS'],
  ['a sign-up elsewhere', 'signUp', { ...OWN, email: 'else@hosted.example' }, 'OPERATION_NOT_ALLOWED'],
])('refuses %s', async (_, operation, body, code) => {
  await signUp(OWN.email);
  const idToken = textAt(await signIn(OWN.email), 'idToken');
  expect(codeOf(await backend.call(operation, { idToken, ...body }))).toBe(code);
  expect((await signIn(OWN.email)).status).toBe(200);
});

test('refuses an update without a token or code', async () => {
  expect(codeOf(await backend.call('update', { displayName: 'Ann' }))).toBe('INVALID_REQ_TYPE');
});

test('adds a password to a Google account for its own address only', async () => {
  const identity = { sub: 'g-top', email: 'top@hosted.example', email_verified: true };
  const idToken = textAt(await backend.withProvider('google.com', identity), 'idToken');
  const other = { idToken, email: 'other@hosted.example', password: PASSWORD };
  expect(codeOf(await backend.call('signUp', other))).toBe('OPERATION_NOT_ALLOWED');
  expect((await backend.call('signUp', { ...other, email: 'top@hosted.example' })).status).toBe(200);
  expect((await signIn('top@hosted.example')).status).toBe(200);
});

test.each(['known', 'unknown'])('blocks the %s address after twenty wrong passwords', async (name) => {
  const email = `${name}-guess@hosted.example`;
  if (name === 'known') await signUp(email);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => signIn(email, `wrong-${index}`)),
  );
  const codes = guesses.map(codeOf);
  expect(codes.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(10);
  const right = await signIn(email);
  expect([right.status, codeOf(right)]).toEqual([400, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
});

test('unblocks after a new password, and resets the count after a correct one', async () => {
  const email = 'forgot@hosted.example';
  await signUp(email);
  for (let index = 0; index < 25; index += 1) await signIn(email, 'wrong-one');
  await backend.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const { oobCodes } = (await backend.send(backend.adminBase, `/emulator/v1/projects/${PROJECT}/oobCodes`))
    .body as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((code) => code.email === email)?.oobCode;
  await backend.call('resetPassword', { oobCode, newPassword: 'another12' });
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 15; index += 1) await signIn(email, 'wrong-one');
    expect((await signIn(email, 'another12')).status).toBe(200);
  }
});
