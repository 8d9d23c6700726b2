import { expect, test } from 'vitest';
import { startHarness } from './harness';

const backend = await startHarness();

const open = (path: string): Promise<Response> => fetch(`${backend.publicBase}${path}`);

const HANDLER =
  '/emulator/auth/handler?apiKey=k&appName=%5BDEFAULT%5D&authType=signInViaPopup&eventId=1&providerId=';

test.each([
  `${HANDLER}google.com`,
  `${HANDLER}facebook.com`,
  '/emulator/auth/iframe?apiKey=k&appName=a',
  '/emulator/mailbox',
])('serves %s without inline code and framed by the site only', async (path) => {
  const response = await open(path);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style|javascript:/i);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('offers only the accounts of the requested provider', async () => {
  const google = await (await open(`${HANDLER}google.com`)).text();
  expect(google).toContain('Elena Rossi');
  // The script enables the buttons.
  expect(google.match(/<button/g)?.length).toBe(google.match(/<button[^>]* disabled/g)?.length);
  expect(google).toContain('Grace Okafor');
  expect(google).not.toContain('member@bellaforte.example');
  expect(await (await open(`${HANDLER}facebook.com`)).text()).not.toContain('Elena Rossi');
  expect((await open(`${HANDLER}evil.example`)).status).toBe(400);
});

test('escapes names and query parameters', async () => {
  const evil = `"><img src=x onerror=alert(1)>`;
  await backend.withProvider('facebook.com', { sub: `x${evil}`, name: `Eve ${evil}` });
  const text = await (await open(`${HANDLER}facebook.com&appName=${encodeURIComponent(evil)}`)).text();
  expect(text).toContain('Eve &quot;&gt;&lt;img');
  expect(text).not.toContain('<img');
});

test.each(['../identity-service.ts', '%2e%2e/keys.ts', 'pages.css/../../keys.ts', 'nothing.js'])(
  'does not serve %s',
  async (name) => {
    expect((await open(`/emulator/auth/${name}`)).status).toBe(404);
  },
);

test('shows a mail with its link in the mailbox', async () => {
  await backend.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'member@bellaforte.example' });
  const text = await (await open('/emulator/mailbox')).text();
  expect(text).toContain('member@bellaforte.example');
  expect(text).toMatch(/href="http:\/\/localhost:3000\/auth\/action\?mode=resetPassword&amp;oobCode=/);
});
