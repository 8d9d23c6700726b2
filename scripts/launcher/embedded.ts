import { createECDH, createHash } from 'node:crypto';
import { start, waitFor } from './processes';
import { LaunchError, type Settings } from './settings';

export type EmbeddedEnvironment = Readonly<Record<string, string>>;

/** Returns keys for push messages, derived from `secret`: the same secret gives the same keys. */
export function pushKeys(secret: string): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const privateKey = createHash('sha256').update(`push ${secret}`).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // Not `getPrivateKey`, which leaves out leading zeros: Web Push needs exactly 32 bytes.
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  };
}

async function installation(port: number): Promise<Record<string, string>> {
  const backend = `http://127.0.0.1:${port}/emulator`;
  const secrets: unknown = await (await fetch(`${backend}/installation`)).json();
  const read = (name: string): string => {
    const value = typeof secrets === 'object' && secrets !== null ? Reflect.get(secrets, name) : undefined;
    if (typeof value !== 'string') throw new LaunchError(`The embedded backend did not give its ${name}.`);
    return value;
  };
  return {
    EMBEDDED_CONTENT_TOKEN: read('contentToken'),
    EMBEDDED_PLAYBACK_SECRET: read('playbackSecret'),
    EMBEDDED_WEBHOOK_SECRET: read('webhookSecret'),
    EMBEDDED_MUX_KEY: read('muxKey'),
    OPERATIONS_SECRET: read('operationsSecret'),
    SMTP_URL: read('smtpUrl'),
    ...pushKeys(read('playbackSecret')),
    EMBEDDED_STRIPE_PRICES: await (await fetch(`${backend}/billing/prices`)).text(),
  };
}

/** Starts the local backend. With the `dataDir` 'none', data is kept in memory. */
export async function startEmbedded(
  settings: Settings,
  extraArgs: readonly string[] = [],
): Promise<EmbeddedEnvironment> {
  const siteUrl = `http://localhost:${settings.sitePort}`;
  const args = ['--import', 'tsx', 'embedded/main.ts'];
  args.push('--port', String(settings.embeddedPort), '--public-port', String(settings.embeddedPublicPort));
  args.push('--editing-port', String(settings.editingPort ?? 'none'));
  args.push('--data', settings.dataDir, '--site-url', siteUrl, ...extraArgs);
  const backend = start(process.execPath, args, { isTied: true });
  await waitFor(`http://127.0.0.1:${settings.embeddedPort}/health`, backend, 'The embedded backend');
  return embeddedEnvironment(settings);
}

export async function embeddedEnvironment(settings: Settings): Promise<EmbeddedEnvironment> {
  const siteUrl = `http://localhost:${settings.sitePort}`;
  return {
    NEXT_PUBLIC_BACKEND: 'embedded',
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_ADMIN_URL: process.env.NEXT_PUBLIC_ADMIN_URL || 'https://admin.example.com',
    EMBEDDED_HOST: `127.0.0.1:${settings.embeddedPort}`,
    EMBEDDED_PUBLIC_HOST: `127.0.0.1:${settings.embeddedPublicPort}`,
    ...(await installation(settings.embeddedPort)),
  };
}
