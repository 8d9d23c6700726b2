import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { sendEveryMail } from './every-mail';
import { type Letter, startMailHarness } from './harness';

const backend = await startMailHarness();
await sendEveryMail(backend);
const letters = (await backend.letters()) as readonly (Letter & { readonly id: string })[];

/** Subjects of the mails that members can switch off, with the topic of the switch. */
const SWITCHED: readonly (readonly [subject: RegExp, topic: string])[] = [
  [/^Reminder: Sunday Yoga with Ines, /, 'events'],
  [/^Doors are open: /, 'events'],
  [/^New time: /, 'events'],
  [/^Canceled: /, 'events'],
  [/^It’s on: /, 'events'],
  [/^Two new classes in Strong Start$/, 'classes'],
  [/^New classes in Strong Start and Slow Flow$/, 'classes'],
];
const ALWAYS: readonly RegExp[] = [
  /^Message from Eve: Barre$/,
  /^We got your message$/,
  /^Your break is set$/,
  /^Welcome back$/,
  /^Your membership is canceled$/,
  /^Your last payment didn’t go through$/,
  /^Your free trial ends on /,
  /^Your gift is ready$/,
  /^Your membership will cost \$21 a month$/,
];

const about = (subject: RegExp) => letters.filter((letter) => subject.test(letter.subject));

test.each(SWITCHED)('%s can be switched off by one click', (subject, topic) => {
  for (const { headers, text } of about(subject)) {
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(
      new RegExp(`^<http.*/api/mail/unsubscribe\\?.*topic=${topic}&`),
    );
    expect(text).toMatch(/^Stop these emails: http/m);
  }
  expect(about(subject).length).toBeGreaterThan(0);
});

test.each(ALWAYS)('%s has no switch', (subject) => {
  expect(about(subject).map(({ headers }) => headers['list-unsubscribe'] ?? 'none')).toContain('none');
});

test('says the same in plain text and HTML, without a gap in any sentence', async () => {
  const { DOMParser } = new Window();
  for (const { id, subject, text } of letters) {
    const html = await (await fetch(`${backend.adminBase}/emulator/mailbox/${id}`)).text();
    expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|Invalid|\$\{| {2}\w| ,|\.\./);
    const shown = new DOMParser().parseFromString(html, 'text/html');
    expect(html).toContain('<html lang="en">');
    const href = shown.querySelector('a.action')?.getAttribute('href');
    if (href) expect(text).toContain(href);
    for (const paragraph of shown.querySelectorAll('.page > p:not(.brand):not(.small):not(:has(a))'))
      expect(text).toContain(paragraph.textContent);
  }
});

test('has a valid Message-ID in every mail', () => {
  for (const { headers } of letters) expect(headers['message-id']).toMatch(/^<[\w-]+(\.[\w-]+)*@[\w.-]+>$/);
});
