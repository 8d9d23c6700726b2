import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness';

let backend: Harness;

beforeAll(async () => {
  backend = await startHarness({ siteUrl: 'http://localhost:3210' });
});

afterAll(() => backend.stop());

interface Mail {
  to: string;
  requestType: string;
  link: string;
  oobCode: string;
  isUsed: boolean;
}

async function lastMail(to: string): Promise<Mail> {
  const { body } = await backend.send(backend.publicBase, '/emulator/mailbox.json');
  const mail = (body.messages as Mail[]).find((message) => message.to === to);
  if (!mail) throw new Error(`no mail for ${to}`);
  return mail;
}

const code = (name: string): unknown => expect.objectContaining({ code: `auth/${name}` });

test('signs up and signs in again with an unverified address [1.6, 7.2]', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'One@Sdk.example', 'secret12');
  expect(user).toMatchObject({ email: 'one@sdk.example', emailVerified: false, displayName: null });
  const again = await signInWithEmailAndPassword(backend.client(), 'one@sdk.example', 'secret12');
  expect(again.user.uid).toBe(user.uid);
  expect(again.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

test('sets a new password once with the reset link of the mailbox', async () => {
  const email = 'five@sdk.example';
  const auth = backend.client();
  await createUserWithEmailAndPassword(auth, email, 'secret12');
  await sendPasswordResetEmail(auth, email);
  const mail = await lastMail(email);
  const link = new URL(mail.link);
  expect(link.origin + link.pathname).toBe('http://localhost:3210/auth/action');
  expect(link.searchParams.get('mode')).toBe('resetPassword');
  expect(await verifyPasswordResetCode(auth, mail.oobCode)).toBe(email);
  await confirmPasswordReset(auth, mail.oobCode, 'brand-new-1');
  await expect(confirmPasswordReset(auth, mail.oobCode, 'brand-new-2')).rejects.toEqual(
    code('invalid-action-code'),
  );
  await signInWithEmailAndPassword(auth, email, 'brand-new-1');
  await expect(signInWithEmailAndPassword(auth, email, 'secret12')).rejects.toEqual(
    code('invalid-credential'),
  );
  expect((await lastMail(email)).isUsed).toBe(true);
});

test('sends no reset mail to an unknown address and does not say so', async () => {
  await sendPasswordResetEmail(backend.client(), 'ghost@sdk.example');
  await expect(lastMail('ghost@sdk.example')).rejects.toThrow('no mail');
});

test('verifies the address with the verification link', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'six@sdk.example', 'secret12');
  await sendEmailVerification(user, { url: 'http://localhost:3210/browse' });
  const { oobCode, link } = await lastMail('six@sdk.example');
  expect(new URL(link).searchParams.get('continueUrl')).toBe('http://localhost:3210/browse');
  await applyActionCode(auth, oobCode);
  await user.reload();
  expect(user.emailVerified).toBe(true);
});

test('changes an address after confirmation and can undo the change', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'seven@sdk.example', 'secret12');
  await expect(updateEmail(user, 'other@sdk.example')).rejects.toEqual(code('operation-not-allowed'));
  await verifyBeforeUpdateEmail(user, 'seven-new@sdk.example');
  const { oobCode } = await lastMail('seven-new@sdk.example');
  expect((await checkActionCode(auth, oobCode)).data).toMatchObject({
    email: 'seven-new@sdk.example',
    previousEmail: 'seven@sdk.example',
  });
  await applyActionCode(auth, oobCode);
  await signInWithEmailAndPassword(auth, 'seven-new@sdk.example', 'secret12');
  const recovery = await lastMail('seven@sdk.example');
  expect(recovery.requestType).toBe('RECOVER_EMAIL');
  await applyActionCode(auth, recovery.oobCode);
  await signInWithEmailAndPassword(auth, 'seven@sdk.example', 'secret12');
});

test('links Google to a password account and unlinks it', async () => {
  const auth = backend.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'eleven@sdk.example', 'secret12');
  const google = GoogleAuthProvider.credential('{"sub":"g-11","email":"eleven@sdk.example","name":"El"}');
  await linkWithCredential(user, google);
  const { user: viaGoogle } = await signInWithCredential(backend.client(), google);
  expect(viaGoogle.uid).toBe(user.uid);
  const left = await unlink(user, 'google.com');
  expect(left.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});
