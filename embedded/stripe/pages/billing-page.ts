import type { EmbeddedResponse } from '../../http/service';
import { escapeHtml, page } from '../../identity/pages/page';
import type { Price } from '../api-objects';
import type { CardCheck, CardForm } from '../cards';
import type { totalsOf } from '../codes';

const LABELS: Record<keyof CardForm, string> = {
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'Security code',
};

const ATTRIBUTES: Record<keyof CardForm, string> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="23" placeholder="4242 4242 4242 4242"',
  expiry: 'autocomplete="cc-exp" inputmode="numeric" maxlength="7" placeholder="12/34"',
  cvc: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4" placeholder="123"',
};

export type CardError =
  | Extract<CardCheck, { ok: false }>
  | { readonly field: null; readonly message: string };

function field(name: keyof CardForm, typed: Partial<CardForm>, problem: CardError | null): string {
  const isWrong = problem?.field === name;
  const error = isWrong ? `<span class="error" id="${name}-error">${escapeHtml(problem.message)}</span>` : '';
  const marks = isWrong ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : '';
  return `<p class="field ${name}"><label for="${name}">${LABELS[name]}</label>
<input id="${name}" name="${name}" required ${ATTRIBUTES[name]} value="${escapeHtml(typed[name] ?? '')}"${marks}>${error}</p>`;
}

export const cardFields = (typed: Partial<CardForm>, problem: CardError | null): string =>
  `${problem && problem.field === null ? `<p class="alert" role="alert">${escapeHtml(problem.message)}</p>` : ''}
${field('number', typed, problem)}
<div class="pair">${field('expiry', typed, problem)}${field('cvc', typed, problem)}</div>`;

export const CARD_HELP = `<details class="help"><summary>Test cards</summary><ul>
<li><code>4242 4242 4242 4242</code> and <code>5555 5555 5555 4444</code> work</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0025 0000 3155</code> asks for authentication</li>
<li><code>4000 0000 0000 0341</code> works once, then is declined</li>
</ul><p>Any expiry date in the future and any security code will do.</p></details>`;

interface BillingPage {
  readonly title: string;
  readonly body: string;
  readonly status?: number;
}

export const billingPage = ({ title, body, status }: BillingPage): EmbeddedResponse =>
  page({
    title,
    status,
    stylesheet: '/billing-host/billing.css',
    body: `<header><p class="mark">Local billing <span>test mode</span></p></header>${body}
<footer><p>This page belongs to the local backend. No card is charged and nothing leaves this computer.</p></footer>`,
  });

/** Redirects after a form, so that reloading the page does not send the form again. */
export const redirect = (address: string): EmbeddedResponse => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
});

export const notFoundPage = (): EmbeddedResponse =>
  billingPage({
    title: 'Not found',
    status: 404,
    body: '<main><h1>This page is not here</h1><p>The link is old or incomplete. Go back to the site and begin again.</p></main>',
  });

export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** Returns the price and its period, for example `$60.00 every 3 months`. */
export function priceText({ unit_amount, currency, recurring }: Price): string {
  const { interval, interval_count: count } = recurring;
  const period = count === 1 ? `a ${interval}` : `every ${count} ${interval}s`;
  return `${formatMoney(unit_amount, currency)} ${period}`;
}

export function amountRows(
  { subtotal, discount, tax, isTaxIncluded }: Omit<ReturnType<typeof totalsOf>, 'total'>,
  currency: string,
): string {
  const row = (name: string, cents: number): string =>
    `<div><dt>${name}</dt><dd>${formatMoney(cents, currency)}</dd></div>`;
  if (discount === 0 && tax === 0) return '';
  return `${row('Subtotal', subtotal)}${discount === 0 ? '' : row('Discount', -discount)}
${tax === 0 ? '' : row(isTaxIncluded ? 'Sales tax, included' : 'Sales tax', tax)}`;
}

export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
