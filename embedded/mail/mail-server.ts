import type { AddressInfo } from 'node:net';
import { type Address, default as PostalMime } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: string;
}

const MAX_KEPT = 2000;
const MAX_BYTES = 1024 * 1024;

const addressText = (address: Address | undefined): string => address?.address ?? '';

/** Starts an SMTP server on 127.0.0.1. It accepts all mail without a login and keeps it instead of delivering it. */
export async function startMailServer() {
  let received: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      // Tests send to this address to get a permanent error (550), as for an unknown mailbox.
      if (!address.startsWith('no-such-mailbox@')) return callback();
      callback(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Tests send to this address to get the permanent error (550) that means: too many mails for one day.
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith('over-limit@')))
          return callback(Object.assign(new Error('5.4.5 Daily limit exceeded'), { responseCode: 550 }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          count += 1;
          const one: ReceivedMail = {
            id: `mail-${count}`,
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            from: addressText(mail.from),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            receivedAt: new Date().toISOString(),
          };
          received = [one, ...received].slice(0, MAX_KEPT);
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A dropped connection, for example, emits `error`. Without a handler, that event would end the local backend.
  server.on('error', (error: Error) => console.warn(`embedded: mail connection failed: ${error.message}`));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    /** Returns all mail, newest first. */
    list: (): readonly ReceivedMail[] => received,
    clear: (): void => {
      received = [];
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
