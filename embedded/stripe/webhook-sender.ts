import { createHmac } from 'node:crypto';
import type { Event } from './api-objects';
import type { BillingStore } from './billing-store';

export interface DeliveryFaults {
  readonly duplicate: number;
  readonly delayMs: number;
  readonly reorder: boolean;
  readonly drop: boolean;
}

const NO_FAULTS: DeliveryFaults = { duplicate: 0, delayMs: 0, reorder: false, drop: false };
const ANSWER_DEADLINE_MS = 10_000;
const PAUSES_MS = [300, 700, 1500, 3000, 6000, 15_000, 60_000] as const;
const MAX_ATTEMPTS = 40;
const OVERTAKE_MS = 400;

/** Signs the webhooks. Must equal the default of `webhookSecret` in lib/platform/config/env.ts. */
const SECRET = 'whsec_embedded';

export class WebhookSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly faults = new Map<string | null, DeliveryFaults>();
  private isOpen = true;
  private count = 0;

  constructor(
    private readonly store: BillingStore,
    private readonly address: string,
  ) {}

  setFaults(customerId: string | null, faults: DeliveryFaults): void {
    this.faults.set(customerId, faults);
  }

  send(event: Event, customerId: string): void {
    const faults = this.faults.get(customerId) ?? this.faults.get(null) ?? NO_FAULTS;
    const { duplicate, delayMs, reorder, drop } = faults;
    if (drop) {
      this.settle(event);
      return;
    }
    this.count += 1;
    const wait = delayMs + (reorder ? ((this.count * 7) % 5) * (OVERTAKE_MS / 4) : 0);
    for (let copy = 0; copy <= duplicate; copy += 1) this.later(wait, () => this.attempt(event, 1));
  }

  resume(): void {
    const pending = this.store.list('events', ({ pending_webhooks }) => pending_webhooks > 0);
    for (const event of pending.reverse()) {
      this.later(0, () => this.attempt(event, 1));
    }
  }

  close(): void {
    this.isOpen = false;
    this.clear();
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.faults.clear();
  }

  private later(ms: number, run: () => Promise<void>): void {
    if (!this.isOpen) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void run();
    }, ms);
    timer.unref();
    this.timers.add(timer);
  }

  private async attempt(event: Event, attempt: number): Promise<void> {
    if (await this.deliver(event)) {
      this.settle(event);
    } else if (attempt < MAX_ATTEMPTS) {
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 0;
      this.later(pause, () => this.attempt(event, attempt + 1));
    } else {
      console.warn(`embedded billing: the site never accepted ${event.type} ${event.id}`);
    }
  }

  private settle(event: Event): void {
    const isGone = this.store.get('events', event.id) === null;
    if (!this.isOpen || isGone || event.pending_webhooks === 0) return;
    event.pending_webhooks = 0;
    this.store.put('events', event);
  }

  private async deliver(event: Event): Promise<boolean> {
    const body = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    try {
      const response = await fetch(this.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
        body,
        signal: AbortSignal.timeout(ANSWER_DEADLINE_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
