import { readFileSync } from 'node:fs';
import { DAY_MS } from '../lib/platform/dates/duration';
import { isDay } from '../lib/training/programs/days';
import { agreeToReads, progressOf } from './launcher/costly-read';
import { flag, openNamed, readArguments, runOperatorCommand, text } from './launcher/operator';
import { LaunchError } from './launcher/settings';

const USAGE = `Mails a change of the terms or of prices, which members must know 30 days ahead:
  npm run notice -- --name price-2027 --about price --from 2027-03-01 --file notice.txt          shows what it would do
  npm run notice -- --name price-2027 --about price --from 2027-03-01 --file notice.txt --send   queues the mails
--about terms goes to all accounts, --about price to the memberships that will be charged again.
The file has the subject, an empty line, and paragraphs between empty lines. --yes agrees to the reads.
After a crash, run the same command again: it goes on, and no member gets the notice twice.`;

const AHEAD_DAYS = 30;

function readSettings() {
  const { values } = readArguments(USAGE, {
    options: { name: text, about: text, from: text, file: text, send: flag, yes: flag },
  });
  const { name = '', about = '', from = '', file = '', send: isSend = false, yes: isAgreed = false } = values;
  if (!/^[a-z0-9-]{1,60}$/.test(name) || file === '') throw new LaunchError(USAGE);
  const fromMs = isDay(from) ? Date.parse(from) : Number.NaN;
  if (!(fromMs - Date.now() >= AHEAD_DAYS * DAY_MS))
    throw new LaunchError(
      `--from must be a day like 2027-03-01, at least ${AHEAD_DAYS} days ahead.\n\n${USAGE}`,
    );
  return { name, about, fromMs, file, isSend, isAgreed };
}

void runOperatorCommand(async () => {
  const { name, about, fromMs, file, isSend, isAgreed } = readSettings();
  const { adminDb } = await import('../lib/server/firebase/admin');
  const { isAbout, noticeCost, noticeMail, queueNotice } = await import('../lib/server/operations/notice');
  const { isMailOn } = await import('../lib/server/mail/smtp');
  const { renderMail } = await import('../lib/server/mail/mail-text');
  if (!isMailOn()) throw new LaunchError('The site sends no mail: SMTP_URL and MAIL_FROM are not set.');
  if (!isAbout(about)) throw new LaunchError(`--about must be terms or price.\n\n${USAGE}`);
  const mail = noticeMail(
    about,
    openNamed(() => readFileSync(file, 'utf8')),
  );
  if (mail === null)
    throw new LaunchError(`${file} needs a subject of one line, an empty line, and paragraphs.\n\n${USAGE}`);
  const { subject, text: body } = renderMail(mail, null);
  console.log(`Subject: ${subject}\n\n${body}\n`);
  const db = adminDb();
  const { rows, reads } = await noticeCost(db, about);
  await agreeToReads(`${rows} documents`, reads, isAgreed);
  const show = progressOf(rows);
  const total = { read: 0, found: 0, queued: 0 };
  for await (const page of queueNotice(
    db,
    { name, about, fromMs, mail },
    { isDry: !isSend, now: Date.now },
  )) {
    total.read += page.read;
    total.found += page.found;
    total.queued += page.queued;
    show(total.read);
  }
  console.log(
    isSend
      ? `${total.queued} mails queued. The timer sends them.`
      : `${total.found} members would get this mail. Nothing was queued; --send does it.`,
  );
});
