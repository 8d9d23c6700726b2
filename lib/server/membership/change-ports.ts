import { getPlans } from '@/lib/membership/plans';
import { AppError } from '@/lib/platform/errors/app-error';
import { changeAtRenewal, changeNow, dropChange, previewChange } from '@/lib/stripe/change-plan';
import { isDeclined } from '@/lib/stripe/client';
import { readSubscriptions } from '@/lib/stripe/read-subscriptions';
import type { ChangePorts } from './change-plan';
import { readRecord } from './entitlement-store';
import { liveTools, syncPorts } from './live-ports';
import { syncMember } from './sync-member';

/** A declined card is something she can fix, not a fault of the server. */
const DECLINED = 'Your card was declined, so nothing was changed or charged. Update your card and try again.';

/** The services that a change of a member's plan goes through. */
export async function changePorts(uid: string): Promise<ChangePorts> {
  const tools = liveTools();
  const { stripe, prices } = tools;
  const customerIds = (await readRecord(tools.db, uid))?.customerIds ?? [];
  const customerId = customerIds.at(-1) ?? '';
  return {
    prices,
    intervalOf: async (plan) => (await getPlans()).find(({ slug }) => slug === plan)?.interval ?? null,
    readSubscriptions: () => readSubscriptions(stripe, customerIds, prices),
    preview: (change) => previewChange(stripe, { ...change, customerId }),
    changeNow: async (change, plan) => {
      try {
        await changeNow(stripe, { ...change, customerId }, plan);
      } catch (cause) {
        if (isDeclined(cause)) throw new AppError('permissions', DECLINED, { cause });
        throw cause;
      }
    },
    changeAtRenewal: (change, current) => changeAtRenewal(stripe, change, current),
    drop: (subscriptionId) => dropChange(stripe, subscriptionId),
    sync: () => syncMember({ uid, customerIds, eventIds: [] }, syncPorts(tools)),
    nowMs: Date.now(),
  };
}
