import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  freeTestSettings,
  requireContent,
  requireEmbeddedMode,
  requireFreePorts,
  requireHostedMode,
  requireNode,
} from '../../../scripts/launcher/preflight';
import { LaunchError, readSettings } from '../../../scripts/launcher/settings';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { listenLocally } from '../../support/listen';
import { waitedMs } from '../../support/standstill';

afterEach(() => vi.unstubAllEnvs());

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('accepts Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.9', '20.9.0'])('refuses Node %s and says what to do', (version) => {
  expect(() => requireNode(version)).toThrow(`Node ${version} is too old`);
});

test('names a used port and its variable', async () => {
  const server = createServer();
  const port = await listenLocally(server);
  vi.stubEnv('npm_lifecycle_event', 'start');
  await expect(requireFreePorts({ PORT: port })).rejects.toThrow(
    `Port ${port} is in use (PORT).\n\nStop the program that holds it, or choose another port, for example:\n  PORT=${port + 100} npm run start`,
  );
  await expect(requireFreePorts({ 'the reference page': port })).rejects.toThrow(
    `Port ${port} is in use (the reference page).\n\nStop the program that holds it.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts({ PORT: port })).resolves.toBeUndefined();
});

test('gives each of two test runs ports of its own, and names a set port that is in use', async () => {
  const other = createServer();
  const { sitePort } = await freeTestSettings();
  // Another run on this machine may take the port first; it is in use then, too.
  await new Promise<void>((resolve) =>
    other.once('error', () => resolve()).listen(sitePort, '127.0.0.1', resolve),
  );
  onTestFinished(() => void other.close());
  expect((await freeTestSettings()).sitePort).toBeGreaterThan(sitePort);
  vi.stubEnv('E2E_PORT', String(sitePort));
  await expect(freeTestSettings()).rejects.toThrow(`Port ${sitePort} is in use (E2E_PORT).`);
});

test('refuses a partial hosted configuration with every missing key', () => {
  vi.stubEnv('SANITY_READ_TOKEN', 'x');
  expect(() => requireEmbeddedMode()).toThrow(
    'NEXT_PUBLIC_FIREBASE_API_KEY, NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  );
  expect(() => requireHostedMode()).toThrow('PLAYBACK_SECRET');
});

test('hosted commands name npm run local when no hosted key is set', () => {
  expect(() => requireHostedMode()).toThrow('npm run local');
});

test.each(['abc', '0', '70000', '3.5'])('refuses PORT=%s', (value) => {
  vi.stubEnv('PORT', value);
  expect(() => readSettings()).toThrow('PORT must be a port number');
});

describe('before a hosted build', () => {
  let content: ContentServer;

  beforeEach(async () => {
    content = await startContentServer({}, onTestFinished);
  });

  test('accepts readable content', async () => {
    await expect(requireContent(content.config, true)).resolves.toBeUndefined();
  });

  test('names the site settings that an empty dataset lacks', async () => {
    await content.edit([]);
    await expect(requireContent(content.config)).resolves.toBeUndefined();
    await expect(requireContent(content.config, true)).rejects.toThrow(
      /embedded\/production has no site settings.*Publish "Home page picks and site settings"/,
    );
  });

  test('reports unreadable content in one line', async () => {
    let told: unknown;
    const tookMs = await waitedMs(async () => {
      told = await requireContent({ ...content.config, apiHost: 'http://127.0.0.1:9' }).catch(
        (error: unknown) => error,
      );
    });
    expect(told).toBeInstanceOf(LaunchError);
    expect(String(told)).toMatch(/^[^\n]*embedded\/production cannot be read[^\n]*$/);
    expect(tookMs).toBeLessThan(3000);
  });
});
