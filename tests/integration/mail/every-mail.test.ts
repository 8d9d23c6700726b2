import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { sendEveryMail } from './every-mail';
import { type Letter, startMailHarness } from './harness';

const backend = await startMailHarness();
await sendEveryMail(backend);
const letters = (await backend.letters()) as readonly (Letter & { readonly id: string })[];

/** Subjects of all mails, with the topic of the switch by which members can stop them. */
const MAILS: readonly (readonly [subject: RegExp, topic: 'events' | 'classes' | 'none'])[] = [
  [/^Reminder: Sunday Yoga with Ines, /, 'events'],
  [/^Doors are open: /, 'events'],
  [/^New time: /, 'events'],
  [/^Canceled: /, 'events'],
  [/^It’s on: /, 'events'],
  [/^Two new classes in Strong Start$/, 'classes'],
  [/^New classes in Strong Start and Slow Flow$/, 'classes'],
  [/^Message from Eve: Barre$/, 'none'],
  [/^We got your message$/, 'none'],
  [/^Your break is set$/, 'none'],
  [/^Welcome back$/, 'none'],
  [/^Your membership is canceled$/, 'none'],
  [/^Your last payment didn’t go through$/, 'none'],
  [/^Your free trial ends on /, 'none'],
  [/^Your gift is ready$/, 'none'],
  [/^Your membership will cost \$21 a month$/, 'none'],
];

test.each(MAILS)('%s can be switched off by one click with the topic: %s', (subject, topic) => {
  const found = letters.filter((letter) => subject.test(letter.subject));
  expect(found.length).toBeGreaterThan(0);
  for (const { headers, text } of found) {
    const address = headers['list-unsubscribe'];
    if (topic === 'none') expect(address).toBeUndefined();
    else {
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(address).toMatch(new RegExp(`^<http.*/api/mail/unsubscribe\\?.*topic=${topic}&`));
      expect(text).toMatch(/^Stop these emails: http/m);
    }
  }
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
