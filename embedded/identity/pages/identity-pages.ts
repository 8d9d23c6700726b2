import { readFileSync } from 'node:fs';
import type { EmbeddedRequest, EmbeddedResponse } from '../../http/service';
import { FACEBOOK, GOOGLE, type ProviderLink } from '../account';
import type { AccountStore } from '../account-store';
import { IdentityError } from '../identity-request';
import { escapeHtml, page } from './page';

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
