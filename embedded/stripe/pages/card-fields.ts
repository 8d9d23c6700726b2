import { escapeHtml } from '../../identity/pages/page';
import type { CardCheck, CardForm } from '../cards';

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

export type CardProblem =
  | Extract<CardCheck, { ok: false }>
  | { readonly field: null; readonly message: string };

function field(name: keyof CardForm, typed: Partial<CardForm>, problem: CardProblem | null): string {
  const isWrong = problem?.field === name;
  const error = isWrong ? `<span class="error" id="${name}-error">${escapeHtml(problem.message)}</span>` : '';
  const marks = isWrong ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : '';
  return `<p class="field ${name}"><label for="${name}">${LABELS[name]}</label>
<input id="${name}" name="${name}" required ${ATTRIBUTES[name]} value="${escapeHtml(typed[name] ?? '')}"${marks}>${error}</p>`;
}

/** The fields of a card, with what was wrong the last time. */
export const cardFields = (typed: Partial<CardForm>, problem: CardProblem | null): string =>
  `${problem && problem.field === null ? `<p class="alert" role="alert">${escapeHtml(problem.message)}</p>` : ''}
${field('number', typed, problem)}
<div class="pair">${field('expiry', typed, problem)}${field('cvc', typed, problem)}</div>`;

export const CARD_HELP = `<details class="help"><summary>Test cards</summary><ul>
<li><code>4242 4242 4242 4242</code> and <code>5555 5555 5555 4444</code> work</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0025 0000 3155</code> asks for authentication</li>
<li><code>4000 0000 0000 0341</code> works once, then is declined</li>
</ul><p>Any expiry date in the future and any security code will do.</p></details>`;
