import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  requireContent,
  requireEmbeddedMode,
  requireFreePorts,
  requireHostedMode,
  requireNode,
} from '../../../scripts/launcher/preflight';
import { LaunchError, readSettings } from '../../../scripts/launcher/settings';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { waitedMs } from '../../support/standstill';

afterEach(() => vi.unstubAllEnvs());

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.9', '20.9.0'])('Node %s is refused with what to do', (version) => {
  expect(() => requireNode(version)).toThrow(`Node ${version} is too old`);
});

test('a taken port is named with the variable that moves it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePorts({ PORT: port })).rejects.toThrow(`Port ${port} is in use (PORT).`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts({ PORT: port })).resolves.toBeUndefined();
});

test('a half-configured environment is refused by both ways of starting, with every missing key', () => {
  vi.stubEnv('SANITY_READ_TOKEN', 'x');
  expect(() => requireEmbeddedMode()).toThrow(
    'NEXT_PUBLIC_FIREBASE_API_KEY, NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  );
  expect(() => requireHostedMode()).toThrow('PLAYBACK_SECRET');
});

test('without hosted keys the hosted commands say how to run locally', () => {
  expect(() => requireHostedMode()).toThrow('npm run local');
});

test.each(['abc', '0', '70000', '3.5'])('PORT=%s is no port', (value) => {
  vi.stubEnv('PORT', value);
  expect(() => readSettings()).toThrow('PORT must be a port number');
});

describe('before a hosted build', () => {
  let content: ContentServer;

  beforeAll(async () => {
    content = await startContentServer();
  });
  afterAll(() => content.close());

  test('content that can be read is no hindrance', async () => {
    await expect(requireContent(content.config)).resolves.toBeUndefined();
  });

  test('content that is not there is said at once, in one line', async () => {
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
