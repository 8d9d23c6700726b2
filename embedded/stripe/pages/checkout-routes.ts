import type { EmbeddedResponse } from '../../http/service';
import { checkCard } from '../cards';
import { closeOldSessions } from '../checkout-session';
import type { Ledger } from '../ledger';
import type { Card, Session } from '../objects';
import { priceById } from '../prices';
import { subscribe } from '../subscribe';
import type { CardProblem } from './card-fields';
import { authenticationPage, checkoutPage, expiredPage } from './checkout-page';
import { goTo, notHere } from './frame';

const doneAddress = ({ success_url, id }: Session): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const DECLINED: CardProblem = {
  field: null,
  message: 'The card was declined. Nothing was charged. Try another card.',
};
const REFUSED: CardProblem = {
  field: null,
  message: 'The bank did not confirm the payment. Nothing was charged.',
};

/** What was typed into the card form. */
export const typedCard = (form: URLSearchParams) => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  cvc: form.get('cvc') ?? '',
});

function complete(ledger: Ledger, session: Session, card: Card): EmbeddedResponse {
  const customer = ledger.customer(session.customer);
  customer.card = card;
  ledger.store.put('customers', customer);
  const { price, trialDays, metadata } = session.order;
  const subscription = subscribe(ledger, {
    customer: customer.id,
    price: priceById(ledger.findPlan, price),
    trialDays,
    metadata,
    isAccepted: true,
  });
  session.status = 'complete';
  session.payment_status = session.amount_total > 0 ? 'paid' : 'no_payment_required';
  session.subscription = subscription.id;
  session.url = null;
  ledger.save('sessions', session, customer.id, 'checkout.session.completed');
  return goTo(doneAddress(session));
}

/** Answers GET and POST of a checkout's page. A form that is sent twice pays once. */
export function answerCheckoutPage(
  ledger: Ledger,
  id: string,
  form: URLSearchParams | null,
): EmbeddedResponse {
  const session = ledger.store.get('sessions', id);
  if (!session) return notHere();
  closeOldSessions(ledger, session.customer);
  if (session.status === 'complete') return goTo(doneAddress(session));
  if (session.status === 'expired') return expiredPage(session);
  const customer = ledger.customer(session.customer);
  const view = {
    session,
    price: priceById(ledger.findPlan, session.order.price),
    email: customer.email,
    now: ledger.now(customer.id),
  };
  if (form === null) return checkoutPage(view);
  const typed = typedCard(form);
  const check = checkCard(typed, view.now * 1000);
  if (!check.ok) return checkoutPage({ ...view, typed, problem: check });
  if (check.now === 'decline') return checkoutPage({ ...view, problem: DECLINED });
  if (check.now === 'authenticate' && form.get('bank') === null) {
    return authenticationPage(`/billing-host/checkout/${id}`, typed);
  }
  if (form.get('bank') === 'refused') return checkoutPage({ ...view, problem: REFUSED });
  return complete(ledger, session, check.card);
}
