import type { EntitlementRecord } from '@/lib/membership/entitlement-record';
import type { SyncPorts } from '@/lib/server/membership/sync-ports';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { NOW } from './facts';

export class Crash extends Error {}

/** Runs other deliveries or crashes this one between two steps. */
export type Pause = () => Promise<void>;

/** Stripe, database and accounts of one member, in memory. */
export class World {
  truth: readonly SubscriptionFacts[] = [];
  record: EntitlementRecord | null = null;
  profile: 'active' | 'inactive' = 'inactive';
  /** Null once the account is deleted. */
  claims: Readonly<Record<string, unknown>> | null = { role: 'admin' };
  readonly seen = new Set<string>();

  constructor(private readonly pause: Pause) {}

  /** What `deleteAccount` does: the data, the account, and once more the data. */
  async deleteAccount(): Promise<void> {
    const { pause } = this;
    await pause();
    this.record = null;
    await pause();
    this.claims = null;
    await pause();
    this.record = null;
  }

  /** The ports of one delivery. A transaction commits only when the record was not changed since it was read. */
  ports(): SyncPorts {
    const { pause } = this;
    return {
      now: () => NOW,
      readSubscriptions: async () => {
        await pause();
        const answer = this.truth;
        await pause();
        return answer;
      },
      update: async (_uid, eventIds, change) => {
        for (;;) {
          await pause();
          const stored = this.record;
          if (eventIds.every((id) => this.seen.has(id))) return;
          const next = await change(stored);
          await pause();
          if (this.record !== stored) continue;
          this.record = next;
          this.profile = next.status === 'active' || next.status === 'trialing' ? 'active' : 'inactive';
          for (const id of eventIds) this.seen.add(id);
          await pause();
          return;
        }
      },
      readRecord: async () => {
        await pause();
        return this.record;
      },
      readClaims: async () => {
        await pause();
        return this.claims;
      },
      writeClaims: async (_uid, claims) => {
        await pause();
        if (this.claims === null) throw new Crash('There is no such account');
        this.claims = claims;
        await pause();
      },
      followAccount: async () => undefined,
      forget: async (_uid, _customerIds, eventIds) => {
        await pause();
        this.record = null;
        for (const id of eventIds) this.seen.delete(id);
      },
      noteClaims: async (_uid, version) => {
        await pause();
        if (this.record?.version === version) this.record = { ...this.record, claimsVersion: version };
      },
    };
  }
}
