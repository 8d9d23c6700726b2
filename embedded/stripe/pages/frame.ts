import { type EmbeddedResponse, html } from '../../http/service';
import { escapeHtml } from '../../identity/pages/page';

/** Strict: no script at all, nothing foreign, in nobody's frame. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
};

interface Frame {
  readonly title: string;
  /** Markup; every text in it is escaped already. */
  readonly body: string;
  readonly status?: number;
}

/** A page of the local Stripe. */
export const frame = ({ title, body, status = 200 }: Frame): EmbeddedResponse =>
  html(
    status,
    [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      '<link rel="icon" href="data:,"><link rel="stylesheet" href="/billing-host/billing.css"></head>',
      `<body><header><p class="mark">Local billing <span>test mode</span></p></header>${body}`,
      '<footer><p>This page belongs to the local backend. No card is charged and nothing leaves this computer.</p></footer>',
      '</body></html>',
    ].join('\n'),
    HEADERS,
  );

/** Sends the browser on after a form, so that going back or reloading does nothing twice. */
export const goTo = (address: string): EmbeddedResponse => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
});

export const notHere = (): EmbeddedResponse =>
  frame({
    title: 'Not found',
    status: 404,
    body: '<main><h1>This page is not here</h1><p>The link is old or incomplete. Go back to the site and begin again.</p></main>',
  });

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
