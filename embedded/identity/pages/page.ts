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
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
};

interface Page {
  readonly title: string;
  readonly body: string;
  readonly stylesheet?: string;
  readonly script?: string;
  readonly status?: number;
}

export const page = ({
  title,
  body,
  stylesheet = '/emulator/auth/pages.css',
  script,
  status = 200,
}: Page): EmbeddedResponse =>
  html(
    status,
    [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<link rel="icon" href="data:,"><link rel="stylesheet" href="${stylesheet}">`,
      script ? `<script src="/emulator/auth/${script}" defer></script>` : '',
      `</head><body>${body}</body></html>`,
    ].join('\n'),
    HEADERS,
  );
