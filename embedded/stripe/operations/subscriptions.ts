import type { PauseCollection, SchedulePhase, Subscription } from '../api-objects';
import { invalid, missing } from '../billing-error';
import { changePlan, refuseBadCard } from '../change-plan';
import { catchUp, endSubscription, startPeriodNow, subscribe } from '../lifecycle';
import { periodEnd, priceById } from '../prices';
import { createSchedule, releaseSchedule, setPhases } from '../schedule';
import {
  type Call,
  type FormMap,
  mapOf,
  matchesFilter,
  type Operation,
  show,
  showList,
  textOf,
  textsOf,
} from './call';
import { readPlanChange } from './preview-invoice';

export const getSchedule: Operation = (call) =>
  show(call, 'schedules', call.ledger.find('schedules', call.id));

export const createScheduleCall: Operation = (call) => {
  const from = textOf(call.form, 'from_subscription');
  if (from === null) throw invalid('Only from_subscription is supported by the local Stripe.');
  return show(call, 'schedules', createSchedule(call.ledger, call.ledger.find('subscriptions', from)));
};

function phaseOf({ ledger }: Call, form: FormMap, start: number): SchedulePhase {
  const price = priceById(ledger.plans, textOf(mapOf(mapOf(form, 'items'), '0'), 'price') ?? '');
  const end = textOf(form, 'end_date');
  return {
    items: [{ price: price.id, quantity: 1 }],
    start_date: start,
    end_date: end === null ? periodEnd(start, price) : Number(end),
    billing_cycle_anchor: textOf(form, 'billing_cycle_anchor'),
    metadata: textsOf(form, 'metadata'),
    automatic_tax: { enabled: textOf(mapOf(form, 'automatic_tax'), 'enabled') === 'true' },
    default_payment_method: textOf(form, 'default_payment_method'),
  };
}

export const updateSchedule: Operation = (call) => {
  const schedule = call.ledger.find('schedules', call.id);
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
  const schedule = call.ledger.find('schedules', call.id);
  if (schedule.subscription === null) throw invalid('This schedule is released already.');
  releaseSchedule(call.ledger, call.ledger.find('subscriptions', schedule.subscription));
  return show(call, 'schedules', schedule);
};

export const createSubscription: Operation = (call) => {
  const { ledger, form } = call;
  const customer = ledger.customer(textOf(form, 'customer') ?? '');
  const item = mapOf(mapOf(form, 'items'), '0');
  const subscription = subscribe(ledger, {
    customer: customer.id,
    price: priceById(ledger.plans, textOf(item, 'price') ?? ''),
    trialDays: Number(textOf(form, 'trial_period_days') ?? 0) || 0,
    metadata: textsOf(form, 'metadata'),
    isAccepted: customer.card?.behaviour === 'accept',
  });
  return show(call, 'subscriptions', subscription);
};

export const getSubscription: Operation = (call) => {
  const subscription = call.ledger.find('subscriptions', call.id);
  catchUp(call.ledger, subscription.customer);
  return show(call, 'subscriptions', subscription);
};

export const listSubscriptions: Operation = (call) => {
  const customer = textOf(call.form, 'customer');
  if (customer !== null) catchUp(call.ledger, call.ledger.customer(customer).id);
  const status = textOf(call.form, 'status');
  const isWanted = (subscription: Subscription): boolean =>
    status === 'all' ||
    (status === null ? subscription.status !== 'canceled' : subscription.status === status);
  return showList(
    call,
    'subscriptions',
    (subscription) => matchesFilter(call, 'customer', subscription.customer) && isWanted(subscription),
  );
};

function pauseOf(form: FormMap): PauseCollection | null {
  const pause = mapOf(form, 'pause_collection');
  if (textOf(pause, 'behavior') !== 'void')
    throw invalid('Only pause_collection[behavior]=void is supported by the local Stripe.');
  const resumesAt = textOf(pause, 'resumes_at');
  return { behavior: 'void', resumes_at: resumesAt === null ? null : Number(resumesAt) };
}

export const updateSubscription: Operation = (call) => {
  const { ledger, form } = call;
  const subscription = ledger.find('subscriptions', call.id);
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const atEnd = textOf(form, 'cancel_at_period_end');
  if (atEnd !== null && subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  const change = readPlanChange(ledger, subscription, form);
  const paymentBehavior = textOf(form, 'payment_behavior');
  const startsPeriod = textOf(mapOf(form, 'billing_cycle_anchor'), 'type') === 'now';
  if (startsPeriod && paymentBehavior === 'error_if_incomplete') refuseBadCard(ledger, subscription.customer);
  const mayWait = paymentBehavior === 'pending_if_incomplete';
  const metadata = textsOf(form, 'metadata');
  const isChanged = change === null || changePlan(ledger, subscription, change, mayWait ? metadata : null);
  if (atEnd !== null) {
    subscription.cancel_at_period_end = atEnd === 'true';
    subscription.canceled_at = atEnd === 'true' ? ledger.now(subscription.customer) : null;
  }
  if ('pause_collection' in form) {
    subscription.pause_collection = form.pause_collection === '' ? null : pauseOf(form);
  }
  if (isChanged) subscription.metadata = { ...subscription.metadata, ...metadata };
  if (startsPeriod) startPeriodNow(ledger, subscription);
  ledger.saveUpdated(subscription);
  return show(call, 'subscriptions', subscription);
};

export const cancelSubscription: Operation = (call) => {
  const { ledger } = call;
  const subscription = ledger.find('subscriptions', call.id);
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  endSubscription(ledger, subscription, ledger.now(subscription.customer));
  return show(call, 'subscriptions', subscription);
};
