import { isActive } from '../api-answers';
import { invalid } from '../billing-error';
import type { Coupon, PromotionCode } from '../code-objects';
import { type FormMap, mapOf, matchesFilter, type Operation, show, showList, textOf } from './call';

const numberOf = (form: FormMap, name: string): number | null => {
  const text = textOf(form, name);
  return text === null ? null : Number(text);
};

export const createCoupon: Operation = (call) => {
  const { ledger, form } = call;
  const coupon: Coupon = {
    id: ledger.store.newId('coupons'),
    object: 'coupon',
    created: ledger.now(''),
    name: textOf(form, 'name'),
    percent_off: numberOf(form, 'percent_off'),
    amount_off: numberOf(form, 'amount_off'),
    currency: textOf(form, 'currency'),
    duration: textOf(form, 'duration') ?? 'once',
    duration_in_months: numberOf(form, 'duration_in_months'),
    valid: true,
  };
  if ((coupon.percent_off === null) === (coupon.amount_off === null || coupon.currency === null))
    throw invalid('A coupon needs percent_off, or amount_off with currency.');
  ledger.store.put('coupons', coupon);
  return show(call, 'coupons', coupon);
};

const hasName = (code: string) => (stored: PromotionCode) => stored.code.toUpperCase() === code.toUpperCase();

export const createCode: Operation = (call) => {
  const { ledger, form } = call;
  const code = textOf(form, 'code') ?? '';
  const coupon = textOf(mapOf(form, 'promotion'), 'coupon') ?? '';
  ledger.find('coupons', coupon);
  if (!/^[A-Za-z0-9-]{1,50}$/.test(code)) throw invalid('Invalid code.');
  const isTaken = ledger.store.list('codes', hasName(code)).some((other) => isActive(other, ledger.now('')));
  if (isTaken) throw invalid('An active promotion code with that code already exists.');
  const limits = mapOf(form, 'restrictions');
  const created: PromotionCode = {
    id: ledger.store.newId('codes'),
    object: 'promotion_code',
    created: ledger.now(''),
    active: true,
    code,
    customer: null,
    expires_at: numberOf(form, 'expires_at'),
    max_redemptions: numberOf(form, 'max_redemptions'),
    times_redeemed: 0,
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: textOf(limits, 'first_time_transaction') === 'true',
      minimum_amount: numberOf(limits, 'minimum_amount'),
    },
  };
  ledger.store.put('codes', created);
  return show(call, 'codes', created);
};

export const updateCode: Operation = (call) => {
  const code = call.ledger.find('codes', call.id);
  code.active = (textOf(call.form, 'active') ?? `${code.active}`) === 'true';
  call.ledger.store.put('codes', code);
  return show(call, 'codes', code);
};

export const listCodes: Operation = (call) => {
  const name = textOf(call.form, 'code');
  return showList(
    call,
    'codes',
    (code) =>
      (name === null || hasName(name)(code)) &&
      matchesFilter(call, 'active', `${isActive(code, call.ledger.now(''))}`),
  );
};
