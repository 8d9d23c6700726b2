import { createTransport, type Transporter } from 'nodemailer';
import { serverEnv } from '@/lib/platform/config/env';
import { withDeadline } from '@/lib/platform/errors/deadline';

export interface Message {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The mail server will never accept mail for the recipient, for example because the mailbox does not exist. */
export class MailRefused extends Error {}

const DEADLINE_MS = 60_000;
/** Query parameters that nodemailer reads from its connection URL; those in SMTP_URL take precedence. */
const DEFAULTS = { pool: 'true', maxConnections: '5', connectionTimeout: '10000', socketTimeout: '30000' };

const pools = new Map<string, Transporter>();

function transport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const pool =
    pools.get(url.href) ?? createTransport(url.href, { disableFileAccess: true, disableUrlAccess: true });
  pools.set(url.href, pool);
  return pool;
}

export const isMailOn = (): boolean => serverEnv().mail !== null;

/** The sender of all mail (site name and MAIL_FROM), who also receives contact messages. '' if mail is off. */
export const studioAddress = (): string => serverEnv().mail?.from ?? '';

export async function verifyMail(smtpUrl: string): Promise<void> {
  await withDeadline(transport(smtpUrl).verify(), 'Signing in to the mail service', DEADLINE_MS);
}

/** True only for a refused recipient: other 5xx errors may be temporary, such as 550 for a sender over a limit. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  Number(Reflect.get(error, 'responseCode')) >= 500;

export async function postMail(message: Message): Promise<void> {
  const { mail } = serverEnv();
  if (mail === null) throw new Error('SMTP_URL and MAIL_FROM are not set');
  try {
    const sending = transport(mail.smtpUrl).sendMail({
      ...message,
      headers: { ...message.headers },
      from: mail.from,
    });
    await withDeadline(sending, 'Sending a mail', DEADLINE_MS);
  } catch (cause) {
    if (isRefusal(cause)) throw new MailRefused(cause instanceof Error ? cause.message : '', { cause });
    throw cause;
  }
}
