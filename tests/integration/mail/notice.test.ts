import { beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { type Notice, type NoticeAbout, noticeMail, queueNotice } from '@/lib/server/operations/notice';
import { buildRecord, startMailHarness } from './harness';

const backend = await startMailHarness();
beforeEach(() => backend.reset());

const NOW = Date.now();

function buildNotice(about: NoticeAbout, text = 'A new price\n\nIt changes on March 1.'): Notice {
  const mail = noticeMail(about, text);
  if (!mail) throw new Error('This is no mail.');
  return { name: 'spring', about, fromMs: NOW + 31 * 86_400_000, mail };
}

async function queue(notice: Notice, { isDry = false, pages = Number.POSITIVE_INFINITY } = {}) {
  const total = { found: 0, queued: 0 };
  let seen = 0;
  for await (const { found, queued } of queueNotice(backend.db, notice, { isDry, now: () => NOW })) {
    total.found += found;
    total.queued += queued;
    seen += 1;
    if (seen === pages) break;
  }
  return total;
}

const record = (uid: string, fields: object) =>
  backend.db.doc(`entitlements/${uid}`).set({ ...buildRecord({}), ...fields });

test('tells the price to those who will be charged again, also without a confirmed address', async () => {
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'emma'])
    await backend.member(name, { isConfirmed: false });
  await record('ada', {});
  await record('bea', { endsAt: '2027-01-01T00:00:00.000Z' });
  await record('cleo', { status: 'canceled' });
  await record('dora', { price: null });
  await record('emma', { status: 'past_due' });
  expect(await queue(buildNotice('price'), { isDry: true })).toEqual({ found: 2, queued: 0 });
  expect(await queue(buildNotice('price'))).toEqual({ found: 2, queued: 2 });
  await sendDueMails({ ...backend.tools, now: () => NOW }, NOW + 1);
  const letters = await backend.letters();
  expect(letters.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['ada', 'emma']);
  expect(letters[0]?.text).toContain('It changes on March 1.');
  expect(letters[0]?.headers['list-unsubscribe'], 'members must know it').toBeUndefined();
});

test('goes on after a crash and queues no mail twice', async () => {
  for (let n = 0; n < 230; n += 1) await backend.db.doc(`users/m${n}`).set({});
  const notice = buildNotice('terms');
  expect(await queue(notice, { pages: 1 })).toEqual({ found: 100, queued: 100 });
  // Simulates a crash after queueing and before recording.
  await backend.db.doc('operations/notice-spring').delete();
  expect(await queue(notice, { pages: 2 })).toEqual({ found: 200, queued: 100 });
  expect(await queue(notice)).toEqual({ found: 30, queued: 30 });
  expect(await queue(notice)).toEqual({ found: 0, queued: 0 });
  await expect(queue(buildNotice('terms', 'Other\n\nText.'))).rejects.toThrow('used for another notice');
});

test.each(['', 'Only a subject', 'Two\nlines\n\nText.', `${'x'.repeat(151)}\n\nText.`])(
  'refuses the text %j',
  (text) => {
    expect(noticeMail('terms', text)).toBeNull();
  },
);
