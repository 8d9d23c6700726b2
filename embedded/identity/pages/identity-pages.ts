import { readFileSync } from 'node:fs';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../../http/service';
import { FACEBOOK, GOOGLE, type ProviderLink } from '../account';
import type { AccountStore } from '../account-store';
import { IdentityError } from '../identity-request';
import type { MailKind, OobCode } from '../oob-code';
import { escapeHtml, page } from './page';

interface MailMessage {
  readonly id: string;
  readonly to: string;
  readonly requestType: MailKind;
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly link: string;
  readonly oobCode: string;
  readonly sentAt: string;
  readonly isUsed: boolean;
}

const WORDS: Record<MailKind, { subject: string; text: string; action: string }> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody asked to reset the password of your account. If it was not you, ignore this message.',
    action: 'Reset password',
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    text: 'Please confirm that this address is yours.',
    action: 'Confirm address',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address',
    text: 'Please confirm that this address is yours. From then on you sign in with it.',
    action: 'Confirm new address',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    text: 'The address of your account is now another one. If it was not you, take the change back.',
    action: 'Take it back',
  },
};

const toMessages = (codes: readonly OobCode[]): MailMessage[] =>
  codes
    .map((code) => ({
      id: code.oobCode.slice(0, 12),
      to: code.newEmail ?? code.email,
      requestType: code.requestType,
      ...WORDS[code.requestType],
      link: code.oobLink,
      oobCode: code.oobCode,
      sentAt: new Date(code.createdAtMs).toISOString(),
      isUsed: code.used,
    }))
    .reverse();

const article = (
  message: MailMessage,
): string => `<li><article class="message${message.isUsed ? ' used' : ''}">
<h2>${escapeHtml(message.subject)}</h2>
<p>To ${escapeHtml(message.to)} · <time datetime="${message.sentAt}">${message.sentAt.replace('T', ' ').slice(0, 19)} UTC</time>${message.isUsed ? ' · link used' : ''}</p>
<p>${escapeHtml(message.text)}</p>
<a class="button primary" href="${escapeHtml(message.link)}">${escapeHtml(message.action)}</a>
</article></li>`;

function mailboxPage(codes: readonly OobCode[]): EmbeddedResponse {
  const messages = toMessages(codes);
  const list =
    messages.length > 0
      ? `<ul>${messages.map(article).join('\n')}</ul>`
      : '<p>No messages yet. Ask for a password reset or confirm an address, then look here.</p>';
  return page({
    title: 'Local mailbox',
    body: `<main class="wide"><span class="mark">Local mailbox</span><h1>Messages</h1>
<p>Mail that the hosted service would send. Here it stays on this computer.</p>
<a class="button quiet" href="/emulator/mailbox">Check for new messages</a>
${list}</main>`,
  });
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [GOOGLE, 'Google'],
  [FACEBOOK, 'Facebook'],
]);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

function accountButton(link: ProviderLink): string {
  const name = link.displayName ?? link.email ?? link.rawId;
  const identity = {
    sub: link.rawId,
    email: link.email,
    name: link.displayName,
    picture: link.photoUrl,
    email_verified: true,
  };
  return `<li><button type="button" class="account" disabled data-identity="${escapeHtml(JSON.stringify(identity))}">
<span class="initials" aria-hidden="true">${escapeHtml(initials(name))}</span>
<span>${escapeHtml(name)}<small>${escapeHtml(link.email ?? 'no address shared')}</small></span></button></li>`;
}

function chooserPage(store: AccountStore, query: URLSearchParams): EmbeddedResponse {
  const providerId = query.get('providerId') ?? '';
  const provider = NAMES.get(providerId);
  if (provider === undefined) {
    const body = '<main><h1>Unknown provider</h1><p>Sign-in works with Google and Facebook here.</p></main>';
    return page({ title: 'Unknown provider', body, status: 400 });
  }
  const links = store
    .list()
    .flatMap((account) => account.links.filter((link) => link.providerId === providerId));
  const isEmailNeeded = providerId === GOOGLE;
  const list =
    links.length > 0
      ? `<ul aria-label="Accounts on this computer">${links.map(accountButton).join('\n')}</ul>`
      : '';
  const body = `<main>
<span class="mark">${provider} (local)</span>
<h1>Choose an account</h1>
<p>to continue to the site that opened this window</p>
<p id="problem" role="alert" hidden></p>
${list}
<h2>${links.length > 0 ? 'Use another account' : 'Use a new account'}</h2>
<form>
<label>Email${isEmailNeeded ? '' : '<span>Optional: without one, no address is shared</span>'}
<input name="email" type="email" autocomplete="off" maxlength="254"${isEmailNeeded ? ' required' : ''}></label>
<label>Name <input name="name" autocomplete="off" maxlength="80" required pattern=".*\\S.*"></label>
<div class="actions"><button class="primary" disabled>Continue</button>
<button type="button" class="quiet" id="cancel" disabled>Cancel</button></div>
</form>
<p class="note">This window belongs to the local backend. Nothing is sent to ${provider}.</p>
</main>`;
  return page({ title: `Sign in with ${provider}`, body, script: 'chooser.js' });
}

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

export function answerPages(store: AccountStore, request: EmbeddedRequest): EmbeddedResponse | null {
  const { pathname, searchParams } = request.url;
  const answered = answer(store, pathname, searchParams);
  if (answered && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new IdentityError('METHOD_NOT_ALLOWED', 405);
  }
  return answered;
}
