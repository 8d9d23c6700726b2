import type { Schedule, SchedulePhase, Subscription } from './api-objects';
import { invalid } from './billing-error';
import { itemOf } from './invoice';
import type { Ledger } from './ledger';
import { priceById } from './prices';

const scheduleOf = (ledger: Ledger, { schedule }: Subscription): Schedule | null =>
  schedule ? ledger.store.get('schedules', schedule) : null;

export function createSchedule(ledger: Ledger, subscription: Subscription): Schedule {
  if (subscription.schedule || subscription.status === 'canceled')
    throw invalid('This subscription is over, or already attached to a schedule.');
  const { price, current_period_start: start_date, current_period_end: end_date } = itemOf(subscription);
  const { automatic_tax, default_payment_method } = subscription;
  const { store } = ledger;
  const schedule: Schedule = {
    id: store.newId('schedules'),
    object: 'subscription_schedule',
    created: ledger.now(subscription.customer),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    phases: [
      {
        items: [{ price: price.id, quantity: 1 }],
        start_date,
        end_date,
        automatic_tax,
        default_payment_method,
      },
    ],
  };
  subscription.schedule = schedule.id;
  ledger.save('schedules', schedule, subscription.customer, 'subscription_schedule.created');
  ledger.saveUpdated(subscription);
  return schedule;
}

/** Resets settings that the phase lacks, as hosted Stripe does. Adds the metadata of the phase and removes none. */
function applySettings(
  subscription: Subscription,
  { automatic_tax, default_payment_method, metadata }: SchedulePhase,
): void {
  subscription.metadata = { ...subscription.metadata, ...metadata };
  subscription.automatic_tax = { enabled: automatic_tax?.enabled === true };
  subscription.default_payment_method = default_payment_method ?? null;
}

/** Replaces the phases. The first phase must keep its start; each later phase must start when the previous ends. */
export function setPhases(ledger: Ledger, schedule: Schedule, phases: readonly SchedulePhase[]): void {
  if (schedule.status !== 'active') throw invalid('This schedule is released.');
  const isRunning = phases[0]?.start_date === schedule.phases[0]?.start_date;
  const isWhole = phases.every(
    ({ start_date, end_date }, index) =>
      end_date > start_date && (index === 0 || phases[index - 1]?.end_date === start_date),
  );
  if (!isRunning || !isWhole) throw invalid('Phases must begin with the running one and follow each other.');
  schedule.phases = phases;
  const [running] = phases;
  if (running && schedule.subscription !== null) {
    const subscription = ledger.find('subscriptions', schedule.subscription);
    applySettings(subscription, running);
    ledger.saveUpdated(subscription);
  }
  ledger.save('schedules', schedule, schedule.customer, 'subscription_schedule.updated');
}

export function releaseSchedule(ledger: Ledger, subscription: Subscription): void {
  const schedule = scheduleOf(ledger, subscription);
  if (!schedule) return;
  subscription.schedule = null;
  schedule.status = 'released';
  schedule.subscription = null;
  ledger.store.put('subscriptions', subscription);
  ledger.save('schedules', schedule, schedule.customer, 'subscription_schedule.released');
}

const phaseAt = (schedule: Schedule, at: number): SchedulePhase | null =>
  schedule.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date) ?? null;

/** Applies the price and the settings of the phase at time `at`. After the last phase, releases the schedule. */
export function followSchedule(ledger: Ledger, subscription: Subscription, at: number): void {
  const schedule = scheduleOf(ledger, subscription);
  if (!schedule) return;
  const phase = phaseAt(schedule, at);
  const [item] = phase?.items ?? [];
  if (!phase || !item) {
    releaseSchedule(ledger, subscription);
    return;
  }
  itemOf(subscription).price = priceById(ledger.plans, item.price);
  applySettings(subscription, phase);
}
