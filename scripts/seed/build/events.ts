import type { StyleName } from '../../illustrations/scene/palettes';
import type { ShotRow } from '../rows';
import { type EventRow, MONTHLY, NAMED_EVENTS } from '../tables/events';
import { ref, richText, type SeedDocument, slug } from './document';
import { LANDSCAPE, type PictureBook, toShot } from './pictures';

const EVENT_SHOTS: Record<string, readonly [StyleName, ShotRow]> = {
  strength: ['strength', ['press', 'nia', 1, 'rings', 0, 'shoes']],
  yoga: ['yoga', ['lowLunge', 'priya', 2, 'halfSun', 0, 'mat', 'tank']],
  motherhood: ['motherhood', ['lotusReach', 'hope', 0, 'sun', 1, 'mat', 'tank']],
  cardio: ['cardio', ['guard', 'adaeze', 1, 'rings', 0, 'shoes', 'mirrored']],
  rest: ['rest', ['rest', 'greta', 2, 'sun', 0, 'mat', 'long']],
  dance: ['dance', ['spin', 'sofia', 0, 'rings', 0]],
  mobility: ['mobility', ['tree', 'greta', 1, 'halfSun', 0, 'tank']],
};
const HOST_ZONE = 'Europe/Budapest';
const LAST_MONTH = 25;

/** First Saturday of a month, 09:00 UTC. */
function firstSaturday(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month, 1, 9));
  return new Date(Date.UTC(year, month, 1 + ((6 - first.getUTCDay() + 7) % 7), 9));
}

/** Weekly classes until the new year, then one a month to the end of 2028, so that there is always a next one. */
function standingEvents(): EventRow[] {
  const weekly = [1, 2, 3, 4].map((week) => new Date(Date.UTC(2026, 10, 21 + 7 * week, 9)));
  const monthly = Array.from({ length: LAST_MONTH }, (_, i) =>
    firstSaturday(2026 + Math.floor((11 + i) / 12), (11 + i) % 12),
  );
  const dates = [...weekly, ...monthly.slice(1)];
  return dates.flatMap((date, i) => {
    const row = MONTHLY[i % MONTHLY.length];
    if (!row) return [];
    const day = date.toISOString().slice(0, 10);
    const name = row.title.toLowerCase().replace(/[^a-z]+/g, '-');
    return [{ ...row, slug: `${name}-${day}`, startsAt: date.toISOString() }];
  });
}

function joinDocument(row: EventRow): SeedDocument {
  const base = { _id: `private.join.event-${row.slug}`, _type: 'join', event: ref(`event-${row.slug}`) };
  if (row.provider === 'vimeo') return { ...base, vimeoId: '900000002' };
  if (row.provider === 'youtube') return { ...base, youtubeId: 'local_demo1' };
  return { ...base, url: 'https://live.example.com/studio' };
}

export function eventDocuments(book: PictureBook): SeedDocument[] {
  return [...NAMED_EVENTS, ...standingEvents()].flatMap((row) => {
    const picture = EVENT_SHOTS[row.image];
    if (!picture) throw new Error(`no picture for ${row.image}`);
    return [
      {
        _id: `event-${row.slug}`,
        _type: 'event',
        title: row.title,
        slug: slug(row.slug),
        summary: row.summary,
        description: richText([
          row.about,
          'Doors open an hour before. You can come late, leave early and keep your camera to yourself.',
        ]),
        startsAt: row.startsAt,
        durationMinutes: row.minutes,
        timezone: HOST_ZONE,
        instructor: ref(`instructor-${row.by}`),
        image: book.image(
          `event-${row.image}.jpg`,
          toShot(picture[1], picture[0]),
          LANDSCAPE,
          `Illustration for the live event “${row.title}”.`,
        ),
        provider: row.provider,
        status: row.status ?? 'scheduled',
        sequence: row.sequence ?? 0,
        ...(row.movedFrom ? { previousStartsAt: row.movedFrom } : {}),
        ...(row.replay ? { replay: ref(`video-${row.replay}`) } : {}),
      },
      joinDocument(row),
    ];
  });
}
