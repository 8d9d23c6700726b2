import type { PageFactory } from './bundle';
import type { Plan } from './plan';
import { simulate } from './simulate';

/** Removes steps, clock skews and network faults for as long as the simulation still fails. */
export async function shortest(plan: Plan, factory: PageFactory): Promise<Plan> {
  const fails = async (tried: Plan): Promise<boolean> => (await simulate(tried, factory)).failure !== null;
  let best = plan;
  const tryThis = async (tried: Plan): Promise<boolean> => {
    if (!(await fails(tried))) return false;
    best = tried;
    return true;
  };
  await tryThis({ ...best, hasBadNetwork: false });
  for (const [index] of best.devices.entries())
    await tryThis({
      ...best,
      devices: best.devices.map((one, at) => (at === index ? { skewMs: 0, isBlocked: false } : one)),
    });
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let start = 0; start < best.steps.length; ) {
      const steps = best.steps.toSpliced(start, size);
      if (!(await tryThis({ ...best, steps }))) start += size;
    }
    if (size === 1) break;
  }
  return best;
}
