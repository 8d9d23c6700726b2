import { invalid, missing } from '../billing-error';
import { type FormMap, mapOf, textOf } from '../form-body';
import type { Schedule, SchedulePhase } from '../objects';
import { periodEnd, priceById } from '../prices';
import { createSchedule, releaseSchedule, setPhases } from '../schedule';
import { type Call, type Operation, show } from './call';

function scheduleOf({ ledger, id }: Call): Schedule {
  const schedule = ledger.store.get('schedules', id);
  if (!schedule) throw missing('subscription_schedule', id);
  return schedule;
}

export const getSchedule: Operation = (call) => show(call, 'schedules', scheduleOf(call));

export const createScheduleCall: Operation = (call) => {
  const from = textOf(call.form, 'from_subscription');
  if (from === null) throw invalid('Only from_subscription is served here.');
  return show(call, 'schedules', createSchedule(call.ledger, call.ledger.subscription(from)));
};

/** A phase as it is sent: its end is a time, or one period of its price. */
function phaseOf({ ledger }: Call, form: FormMap, start: number): SchedulePhase {
  const price = priceById(ledger.findPlan, textOf(mapOf(mapOf(form, 'items'), '0'), 'price') ?? '');
  const end = textOf(form, 'end_date');
  return {
    items: [{ price: price.id, quantity: 1 }],
    start_date: start,
    end_date: end === null ? periodEnd(start, price) : Number(end),
  };
}

export const updateSchedule: Operation = (call) => {
  const schedule = scheduleOf(call);
  const phases: SchedulePhase[] = [];
  for (const form of Object.values(mapOf(call.form, 'phases'))) {
    if (typeof form === 'string') throw invalid('Invalid phases.');
    const start = Number(textOf(form, 'start_date') ?? phases.at(-1)?.end_date);
    phases.push(phaseOf(call, form, start));
  }
  setPhases(call.ledger, schedule, phases);
  return show(call, 'schedules', schedule);
};

export const releaseScheduleCall: Operation = (call) => {
  const schedule = scheduleOf(call);
  if (schedule.subscription === null) throw invalid('This schedule is released already.');
  releaseSchedule(call.ledger, call.ledger.subscription(schedule.subscription));
  return show(call, 'schedules', schedule);
};
