import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { afterAll, expect, test, vi } from 'vitest';
import { createStripe } from '@/lib/stripe/client';
import { BillingStore } from '../../../embedded/stripe/billing-store';
import { PRICES } from './harness';

const PROGRAM = path.join(import.meta.dirname, 'killable-server.ts');
const KILLS = 4;

const receivedIds = new Set<string>();

const workspace = mkdtempSync(path.join(tmpdir(), 'bellaforte-billing-'));
const site = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { id } = JSON.parse(body) as { id: string };
  receivedIds.add(id);
  response.end();
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(workspace, { recursive: true, force: true });
});

async function start(directory: string): Promise<{ host: ChildProcess; stripe: Stripe; port: string }> {
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const args = ['--import', 'tsx', PROGRAM, directory, siteUrl];
  const host = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(host.stdout ?? host, 'data')) as [Buffer];
  const port = line.toString().trim();
  const stripe = createStripe({ secretKey: 'sk_test_embedded', apiHost: `http://127.0.0.1:${port}` });
  return { host, stripe, port };
}

async function buy(stripe: Stripe, port: string, uid: string): Promise<void> {
  const { id: customer } = await stripe.customers.create({ metadata: { uid } }, { maxNetworkRetries: 0 });
  const body = JSON.stringify({ uid, behaviour: 'accept' });
  await fetch(`http://127.0.0.1:${port}/emulator/billing/card`, { method: 'POST', body });
  const items = [{ price: PRICES.monthly }];
  const { id } = await stripe.subscriptions.create({ customer, items }, { maxNetworkRetries: 0 });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { maxNetworkRetries: 0 });
}

/** Buys on several connections at once until the process is killed. */
async function buyUntilKilled(directory: string, round: number): Promise<void> {
  const { host, stripe, port } = await start(directory);
  const gone = once(host, 'exit');
  let count = 0;
  const buyer = async (name: string): Promise<void> => {
    try {
      for (;;) {
        await buy(stripe, port, `${name}-${round}-${count}`);
        count += 1;
        if (count >= 5 + round * 3) host.kill('SIGKILL');
      }
    } catch {
      // The process was killed.
    }
  };
  await Promise.all(['a', 'b', 'c'].map(buyer));
  await gone;
}

/** Returns the objects without an event, or whose last event shows another status. */
function unreported(store: BillingStore): string[] {
  const lastShown = new Map<string, unknown>();
  for (const { data } of store.list('events').reverse()) {
    const { id, status } = data.object as { id: string; status?: string };
    lastShown.set(id, status);
  }
  return (['customers', 'subscriptions', 'invoices', 'charges'] as const).flatMap((kind) =>
    store
      .list(kind)
      .filter((value) => !lastShown.has(value.id) || lastShown.get(value.id) !== Reflect.get(value, 'status'))
      .map(({ id }) => id),
  );
}

test('sends every event after repeated kills', async () => {
  const directory = path.join(workspace, 'killed');
  for (let round = 0; round < KILLS; round += 1) await buyUntilKilled(directory, round);
  const store = new BillingStore(directory);
  const events = store.list('events');
  expect(events.length).toBeGreaterThan(KILLS * 20);
  expect(unreported(store)).toEqual([]);
  store.close();
  const { host } = await start(directory);
  await vi.waitFor(() => expect(events.filter(({ id }) => !receivedIds.has(id))).toEqual([]), {
    timeout: 30_000,
  });
  host.kill();
});

test('holds an event for every object wherever the journal is cut', async () => {
  const directory = path.join(workspace, 'cut');
  const { host, stripe, port } = await start(directory);
  for (let count = 0; count < 3; count += 1) await buy(stripe, port, `cut-${count}`);
  const [name = ''] = readdirSync(directory).filter((file) => file.endsWith('.log'));
  host.kill('SIGKILL');
  const lines = readFileSync(path.join(directory, name), 'utf8').split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(10);
  for (let end = 1; end <= lines.length; end += 1) {
    const part = mkdtempSync(path.join(workspace, 'part-'));
    writeFileSync(path.join(part, name), `${lines.slice(0, end).join('\n')}\n`);
    const store = new BillingStore(part);
    expect([end, unreported(store)]).toEqual([end, []]);
    store.close();
  }
});
