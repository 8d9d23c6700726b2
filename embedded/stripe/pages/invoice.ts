import type { EmbeddedResponse } from '../../http/service';
import type { Invoice } from '../api-objects';
import { confirmPendingChange } from '../change-plan';
import type { Ledger } from '../ledger';
import { catchUp, payOpenInvoice } from '../lifecycle';
import { amountRows, billingPage, formatMoney, notFoundPage, redirect } from './billing-page';
import { authenticationPage } from './checkout';

const WORDS: Readonly<Record<Invoice['status'], string>> = {
  open: 'Your bank wants you to confirm this payment.',
  paid: 'This invoice is paid. You can close this page.',
  void: 'This invoice is void. Nothing was charged.',
};

function invoicePage(invoice: Invoice, isRefused: boolean) {
  const { id, number, status, amount_due, currency, subtotal } = invoice;
  const [tax] = invoice.total_taxes;
  const amounts = {
    subtotal,
    discount: invoice.total_discount_amounts[0]?.amount ?? 0,
    tax: tax?.amount ?? 0,
    isTaxIncluded: tax?.tax_behavior === 'inclusive',
  };
  const refused =
    '<p class="alert" role="alert">The bank did not confirm the payment. Nothing was charged.</p>';
  const pay = `<form method="post" action="/billing-host/invoice/${id}"><button class="primary">Pay ${formatMoney(amount_due, currency)}</button></form>`;
  return billingPage({
    title: 'Invoice',
    body: `<main><h1>Invoice ${number}</h1><p class="amount">${formatMoney(amount_due, currency)}</p>
<dl>${amountRows(amounts, currency)}</dl>${isRefused ? refused : ''}<p>${WORDS[status]}</p>${status === 'open' ? pay : ''}</main>`,
  });
}

export function answerInvoicePage(
  ledger: Ledger,
  id: string,
  form: URLSearchParams | null,
): EmbeddedResponse {
  const bill = ledger.store.get('invoices', id);
  if (!bill) return notFoundPage();
  catchUp(ledger, bill.customer);
  const subscription = ledger.find('subscriptions', bill.parent.subscription_details.subscription);
  const isWaiting = bill.status === 'open' && subscription.latest_invoice === id;
  if (form === null || !isWaiting) return invoicePage(bill, false);
  const bank = form.get('bank');
  if (bank === 'refused') return invoicePage(bill, true);
  const action = `/billing-host/invoice/${id}`;
  if (bank === null) return authenticationPage(action, {});
  if (bill.billing_reason === 'subscription_update') confirmPendingChange(ledger, subscription, bill);
  else payOpenInvoice(ledger, subscription, true);
  return redirect(action);
}
