import type { Firestore } from 'firebase-admin/firestore';
import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { isVisible } from '@/lib/catalogue/list-card';
import type { getSeriesList } from '@/lib/catalogue/series';
import {
  followedUpdates,
  lastWeek,
  newInSeries,
  type SeriesUpdate,
} from '@/lib/catalogue/weekly-series-updates';
import { parseList } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readInPages } from '@/lib/server/firebase/many-documents';
import { type Mail, queueMails, WORTH_SENDING_MS } from '@/lib/server/mail/mail-queue';
import type { MailText } from '@/lib/server/mail/mail-text';
import { absoluteUrl } from '@/lib/site/seo/document-title';

const DEADLINE_MS = 15_000;
const MEMBERS_AT_ONCE = 100;

const REASON =
  'You get this email, at most once a week, because you asked for new classes in series you follow.';

const WORDS = ['No', 'A', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function headline({ title, classes }: SeriesUpdate): string {
  const count = classes.length;
  return `${WORDS[count] ?? count} new ${count === 1 ? 'class' : 'classes'} in ${title}`;
}

function textOf(updates: readonly SeriesUpdate[]): MailText {
  const [first, second, ...others] = updates;
  const paragraphs = updates.map((one) =>
    [
      `${headline(one)}:`,
      ...one.classes.map(({ title, durationSeconds }) => `${title} (${formatDuration(durationSeconds)})`),
    ].join('\n'),
  );
  if (first && !second)
    return {
      subject: headline(first),
      paragraphs,
      action: { label: 'Open the series', url: absoluteUrl(routes.series(first.slug)) },
      reason: REASON,
    };
  return {
    subject:
      others.length === 0
        ? `New classes in ${first?.title} and ${second?.title}`
        : `New classes in ${(WORDS[updates.length] ?? `${updates.length}`).toLowerCase()} of your series`,
    paragraphs,
    action: { label: 'See all series', url: absoluteUrl(routes.videosSeries) },
    reason: REASON,
  };
}

interface Source {
  readonly db: Firestore;
  readonly entries: readonly Pick<
    CatalogueEntry,
    'title' | 'durationSeconds' | 'publishedAt' | 'leavesAt' | 'series'
  >[];
  readonly readSeries: typeof getSeriesList;
  readonly now: () => number;
}

/** If time runs out, `next` is the uid handled last. Mail ids contain the week, so that no mail is sent twice. */
export async function queueNewClassMails(
  { db, entries, readSeries, now }: Source,
  after: string,
  untilMs: number,
): Promise<{ readonly result: number; readonly next: string | null }> {
  const fromMs = lastWeek(now());
  const visible = entries.filter((entry) => isVisible(entry, now()));
  const updates = newInSeries(visible, await readSeries(), fromMs);
  if (updates.length === 0) return { result: 0, next: null };
  const week = new Date(fromMs).toISOString().slice(0, 10);
  const wanting = db.collection('users').where('preferences.newClassEmails', '==', true);
  let [result, last] = [0, after];
  if (now() >= untilMs) return { result, next: last };
  for await (const docs of readInPages(wanting, MEMBERS_AT_ONCE, 'Reading who wants new classes', after)) {
    const lists = await withDeadline(
      db.getAll(...docs.map(({ id }) => db.doc(`users/${id}/lists/followedSeries`))),
      'Reading followed series',
      DEADLINE_MS,
    );
    const mails = docs.flatMap(({ id: uid }, index) => {
      const theirs = followedUpdates(updates, parseList(lists[index]?.data()).items);
      const validUntilMs = now() + WORTH_SENDING_MS;
      const mail: Mail = { to: { uid }, topic: 'classes', isBulk: true, text: textOf(theirs), validUntilMs };
      return theirs.length > 0 ? [[`new-classes.${uid}.${week}`, mail] as const] : [];
    });
    result += await queueMails(db, mails, now());
    last = docs.at(-1)?.id ?? last;
    if (docs.length === MEMBERS_AT_ONCE && now() >= untilMs) return { result, next: last };
  }
  return { result, next: null };
}
