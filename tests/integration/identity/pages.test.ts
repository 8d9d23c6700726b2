import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness';

let backend: Harness;

beforeAll(async () => {
  backend = await startHarness();
});

afterAll(() => backend.stop());

const open = (path: string): Promise<Response> => fetch(`${backend.publicBase}${path}`);

const HANDLER =
  '/emulator/auth/handler?apiKey=k&appName=%5BDEFAULT%5D&authType=signInViaPopup&eventId=1&providerId=';

test.each([
  `${HANDLER}google.com`,
  `${HANDLER}facebook.com`,
  '/emulator/auth/iframe?apiKey=k&appName=a',
  '/emulator/mailbox',
])('%s has nothing inline and only the site may frame it', async (path) => {
  const response = await open(path);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style|javascript:/i);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the chooser offers the accounts of the asked provider only', async () => {
  const google = await (await open(`${HANDLER}google.com`)).text();
  expect(google).toContain('Elena Rossi');
  // Without its script a button would take a press and do nothing.
  expect(google.match(/<button/g)?.length).toBe(google.match(/<button[^>]* disabled/g)?.length);
  expect(google).toContain('Grace Okafor');
  expect(google).not.toContain('member@bellaforte.example');
  expect(await (await open(`${HANDLER}facebook.com`)).text()).not.toContain('Elena Rossi');
  expect((await open(`${HANDLER}evil.example`)).status).toBe(400);
});

test('hostile names and addresses of the query stay text', async () => {
  const evil = `"><img src=x onerror=alert(1)>`;
  const identity = JSON.stringify({ sub: `x${evil}`, name: `Eve ${evil}` });
  await backend.call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: 'facebook.com', id_token: identity }).toString(),
  });
  const text = await (await open(`${HANDLER}facebook.com&appName=${encodeURIComponent(evil)}`)).text();
  expect(text).toContain('Eve &quot;&gt;&lt;img');
  expect(text).not.toContain('<img');
});

test.each(['gapi.js', 'iframe.js', 'chooser.js'])('%s is served as a script', async (name) => {
  const response = await open(`/emulator/auth/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/javascript');
});

test.each(['../identity-service.ts', '%2e%2e/keys.ts', 'pages.css/../../keys.ts', 'nothing.js'])(
  'no other file is served: %s',
  async (name) => {
    expect((await open(`/emulator/auth/${name}`)).status).toBe(404);
  },
);

test('the mailbox shows a message with its link', async () => {
  await backend.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'member@bellaforte.example' });
  const text = await (await open('/emulator/mailbox')).text();
  expect(text).toContain('member@bellaforte.example');
  expect(text).toMatch(/href="http:\/\/localhost:3000\/auth\/action\?mode=resetPassword&amp;oobCode=/);
});
