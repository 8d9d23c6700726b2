import { readFileSync } from 'node:fs';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../../http/service';
import type { AccountStore } from '../account-store';
import { IdentityError } from '../identity-error';
import { chooserPage } from './chooser-page';
import { mailboxPage, toMessages } from './mailbox-page';
import { page } from './page';

const SCRIPT = 'text/javascript; charset=utf-8';

const FILES: ReadonlyMap<string, string> = new Map([
  ['gapi.js', SCRIPT],
  ['iframe.js', SCRIPT],
  ['chooser.js', SCRIPT],
  ['pages.css', 'text/css; charset=utf-8'],
]);

const AUTH = '/emulator/auth/';

function file(name: string): EmbeddedResponse | null {
  const type = FILES.get(name);
  if (type === undefined) return null;
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    body: readFileSync(new URL(`../browser/${name}`, import.meta.url)),
  };
}

function answer(store: AccountStore, path: string, query: URLSearchParams): EmbeddedResponse | null {
  switch (path) {
    case '/emulator/mailbox':
      return mailboxPage(store.listCodes());
    case '/emulator/mailbox.json':
      return json(200, { messages: toMessages(store.listCodes()) }, { 'cache-control': 'no-store' });
    case `${AUTH}handler`:
      return chooserPage(store, query);
    case `${AUTH}iframe`:
      return page({ title: 'Sign-in helper', body: '', script: 'iframe.js' });
    default:
      return path.startsWith(AUTH) ? file(path.slice(AUTH.length)) : null;
  }
}

/** Pages and scripts for people: popup sign-in and the mailbox. They go through the site's own origin. */
export function answerPages(store: AccountStore, request: EmbeddedRequest): EmbeddedResponse | null {
  const { pathname, searchParams } = request.url;
  const answered = answer(store, pathname, searchParams);
  if (answered && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new IdentityError('METHOD_NOT_ALLOWED', 405);
  }
  return answered;
}
