import { HttpError, html, json, type Service } from '../http/service';
import type { MailKind, OobCode } from '../identity/oob-code';
import { escapeHtml, page } from '../identity/pages/page';
import type { ReceivedMail } from './mail-server';

/** A mail on the mailbox page: a code that hosted Firebase would mail, or a mail from the site. */
interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
  /** True when the mail's link works only once and was used. */
  readonly isUsed: boolean;
  readonly action: { readonly label: string; readonly url: string };
}

const WORDS: Record<MailKind, { subject: string; text: string; action: string }> = {
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Someone asked to reset the password of your account. If it wasn’t you, ignore this message.',
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

const codeLetter = (
  code: OobCode,
): Letter & { readonly requestType: MailKind; readonly link: string; readonly oobCode: string } => {
  const { action, ...words } = WORDS[code.requestType];
  return {
    id: code.oobCode.slice(0, 12),
    to: code.newEmail ?? code.email,
    ...words,
    sentAt: new Date(code.createdAtMs).toISOString(),
    isUsed: code.used,
    action: { label: action, url: code.oobLink },
    requestType: code.requestType,
    link: code.oobLink,
    oobCode: code.oobCode,
  };
};

const siteLetter = ({ html: _, receivedAt, ...mail }: ReceivedMail) => ({
  ...mail,
  sentAt: receivedAt,
  isUsed: false,
  action: { label: 'Show as HTML', url: `/emulator/mailbox/${mail.id}` },
});

const article = ({
  to,
  subject,
  text,
  sentAt,
  isUsed,
  action,
}: Letter): string => `<li><article class="message${isUsed ? ' used' : ''}">
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time>${isUsed ? ' · link used' : ''}</p>
<p class="text">${escapeHtml(text)}</p>
<a class="button primary" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>
</article></li>`;

function mailboxPage(letters: readonly Letter[]) {
  const list =
    letters.length > 0
      ? `<ul>${letters.map(article).join('\n')}</ul>`
      : '<p>No messages yet. Ask for a password reset or write to the studio, then look here.</p>';
  return page({
    title: 'Local mailbox',
    body: `<main class="wide"><span class="mark">Local mailbox</span><h1>Messages</h1>
<p>Mail that would be sent. Here it stays on this computer.</p>
<a class="button quiet" href="/emulator/mailbox">Check for new messages</a>
${list}</main>`,
  });
}

/** Response headers of a mail's HTML. As in mail programs, it may use its own styles but run no scripts. */
const MAIL_POLICY = {
  'content-security-policy':
    "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'no-store',
};

const PATH = '/emulator/mailbox';

interface MailSources {
  readonly codes: () => readonly OobCode[];
  readonly received: () => readonly ReceivedMail[];
}

/** Serves all mail as a page at /emulator/mailbox and as JSON at mailbox.json, and one mail as HTML at mailbox/<id>. */
export const createMailbox =
  ({ codes, received }: MailSources): Service =>
  async ({ url, method }) => {
    const { pathname } = url;
    if (pathname !== PATH && pathname !== `${PATH}.json` && !pathname.startsWith(`${PATH}/`)) return null;
    if (method !== 'GET' && method !== 'HEAD') throw new HttpError(405, 'Use GET');
    const letters = [...codes().map(codeLetter).reverse(), ...received().map(siteLetter)].toSorted((a, b) =>
      b.sentAt.localeCompare(a.sentAt),
    );
    if (pathname === PATH) return mailboxPage(letters);
    if (pathname === `${PATH}.json`) return json(200, { messages: letters }, { 'cache-control': 'no-store' });
    const mail = received().find(({ id }) => pathname === `${PATH}/${id}`);
    return mail ? html(200, mail.html, MAIL_POLICY) : null;
  };
