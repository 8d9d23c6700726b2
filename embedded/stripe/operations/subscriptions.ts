import { invalid } from '../billing-error';
import { changePlan } from '../change-plan';
import { type FormMap, mapOf, textOf, textsOf } from '../form-body';
import { catchUp, endSubscription, startPeriodNow } from '../lifecycle';
import type { PauseCollection, Subscription } from '../objects';
import { priceById } from '../prices';
import { subscribe } from '../subscribe';
import { type Operation, show, showList, wants } from './call';
import { askedChange, isAllOrNothing } from './plan-change';

export const createSubscription: Operation = (call) => {
  const { ledger, form } = call;
  const customer = ledger.customer(textOf(form, 'customer') ?? '');
  const item = mapOf(mapOf(form, 'items'), '0');
  const subscription = subscribe(ledger, {
    customer: customer.id,
    price: priceById(ledger.findPlan, textOf(item, 'price') ?? ''),
    trialDays: Number(textOf(form, 'trial_period_days') ?? 0) || 0,
    metadata: textsOf(form, 'metadata'),
    isAccepted: customer.card?.behaviour === 'accept',
  });
  return show(call, 'subscriptions', subscription);
};

export const getSubscription: Operation = (call) => {
  const subscription = call.ledger.subscription(call.id);
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
    (subscription) => wants(call, 'customer', subscription.customer) && isWanted(subscription),
  );
};

function pauseOf(form: FormMap): PauseCollection | null {
  const pause = mapOf(form, 'pause_collection');
  const behavior = textOf(pause, 'behavior');
  if (behavior !== 'void' && behavior !== 'keep_as_draft' && behavior !== 'mark_uncollectible') {
    throw invalid('Invalid pause_collection[behavior].');
  }
  const resumesAt = textOf(pause, 'resumes_at');
  return { behavior, resumes_at: resumesAt === null ? null : Number(resumesAt) };
}

export const updateSubscription: Operation = (call) => {
  const { ledger, form } = call;
  const subscription = ledger.subscription(call.id);
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const atEnd = textOf(form, 'cancel_at_period_end');
  if (atEnd !== null && subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  const change = askedChange(ledger, subscription, form);
  if (change) changePlan(ledger, subscription, { ...change, isAllOrNothing: isAllOrNothing(form) });
  if (atEnd !== null) {
    subscription.cancel_at_period_end = atEnd === 'true';
    subscription.canceled_at = atEnd === 'true' ? ledger.now(subscription.customer) : null;
  }
  if ('pause_collection' in form) {
    subscription.pause_collection = form.pause_collection === '' ? null : pauseOf(form);
  }
  subscription.metadata = { ...subscription.metadata, ...textsOf(form, 'metadata') };
  if (textOf(mapOf(form, 'billing_cycle_anchor'), 'type') === 'now') startPeriodNow(ledger, subscription);
  ledger.save('subscriptions', subscription, subscription.customer, 'customer.subscription.updated');
  return show(call, 'subscriptions', subscription);
};

export const cancelSubscription: Operation = (call) => {
  const { ledger } = call;
  const subscription = ledger.subscription(call.id);
  if (subscription.status === 'canceled') throw invalid('This subscription is canceled already.');
  endSubscription(ledger, subscription, ledger.now(subscription.customer));
  return show(call, 'subscriptions', subscription);
};
