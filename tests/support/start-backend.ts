import { type BackendOptions, type RunningBackend, startEmbeddedBackend } from '../../embedded/backend';

/** Starts the local backend in memory on free ports, with the product's rules. By default, it has no content. */
export const startBackend = (options: Partial<BackendOptions> = {}): Promise<RunningBackend> =>
  startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: 'demo-bellaforte',
    dataDir: null,
    contentDir: null,
    rulesFile: 'firestore.rules',
    ...options,
  });

/** Controls the local Stripe at the administration listener `base`: the clock, a member's card, disputes or webhooks. */
export async function controlBilling(base: string, action: string, body: object): Promise<void> {
  const address = `${base}/emulator/billing/${action}`;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}
