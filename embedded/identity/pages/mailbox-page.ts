import type { EmbeddedResponse } from '../../http/service';
import type { MailKind, OobCode } from '../oob-code';
import { escapeHtml, page } from './page';

/** A message as the mailbox shows it. */
export interface MailMessage {
  readonly id: string;
  readonly to: string;
  readonly requestType: MailKind;
  readonly subject: string;
  readonly text: string;
  /** Label of the link. */
  readonly action: string;
  readonly link: string;
  readonly oobCode: string;
  /** ISO time. */
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

/** Messages, newest first. */
export const toMessages = (codes: readonly OobCode[]): MailMessage[] =>
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

/** The developer's mailbox: every message the local backend would have sent. */
export function mailboxPage(codes: readonly OobCode[]): EmbeddedResponse {
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
