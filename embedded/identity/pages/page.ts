import { type EmbeddedResponse, html } from '../../http/service';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
};

interface Page {
  readonly title: string;
  /** Markup with escaped texts. */
  readonly body: string;
  readonly script?: string;
  readonly status?: number;
}

export const page = ({ title, body, script, status = 200 }: Page): EmbeddedResponse =>
  html(
    status,
    [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      '<link rel="stylesheet" href="/emulator/auth/pages.css">',
      script ? `<script src="/emulator/auth/${script}" defer></script>` : '',
      `</head><body>${body}</body></html>`,
    ].join('\n'),
    HEADERS,
  );
