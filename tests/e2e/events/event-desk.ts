import { expectPageToHold, publish, publishedDocument } from '../support/editor';

const MINUTE_MS = 60_000;

export interface DeskEvent {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  /** Must not be visible before joining. */
  readonly secret: string;
}

export interface DeskOptions {
  readonly startsInMinutes: number;
  readonly provider?: 'vimeo' | 'youtube' | 'link';
  /** Id of the class that is the replay. */
  readonly replay?: string;
}

let counter = 0;

const target = (provider: string, secret: string): object => {
  if (provider === 'vimeo') return { vimeoId: secret };
  return provider === 'youtube' ? { youtubeId: secret } : { url: `https://studio.example.com/${secret}` };
};

/**
 * Publishes an event that is this test's own, at a whole minute from now, and waits until its page and the list show it.
 * None that has begun and still runs is made here, since tests beside this one look at the next event of the list.
 */
export async function publishEvent(options: DeskOptions): Promise<DeskEvent> {
  const { startsInMinutes, provider = 'vimeo', replay } = options;
  // Short, because headings must have room for each of their words.
  const mark = `${process.pid.toString(36)}${Date.now().toString(36).slice(-4)}${++counter}`;
  const event = {
    id: `event-desk-${mark}`,
    slug: `desk-${mark}`,
    title: `Studio Hour ${mark}`,
    startsAt: new Date((Math.floor(Date.now() / MINUTE_MS) + startsInMinutes) * MINUTE_MS),
    durationMinutes: 40,
    secret: `77${process.pid}${Date.now()}${counter}`,
  };
  const { image, instructor } = await publishedDocument('event-winter-dance-night');
  await publish(
    {
      create: {
        _id: event.id,
        _type: 'event',
        title: event.title,
        slug: { _type: 'slug', current: event.slug },
        summary: 'An hour in the studio, together.',
        startsAt: event.startsAt.toISOString(),
        durationMinutes: event.durationMinutes,
        timezone: 'Europe/Budapest',
        provider,
        status: 'scheduled',
        sequence: 0,
        image,
        instructor,
        ...(replay && { replay: { _type: 'reference', _ref: replay } }),
      },
    },
    {
      create: {
        _id: `private.join.${event.id}`,
        _type: 'join',
        event: { _type: 'reference', _ref: event.id },
        ...target(provider, event.secret),
      },
    },
  );
  await expectPageToHold('/events', event.slug);
  await expectPageToHold(`/events/${event.slug}`, event.title);
  return event;
}

/** '6:30 PM', written apart from the site's own way of writing it. */
export const clockIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replaceAll('\u202f', ' ');

/** '20261121T183000Z' */
export const calendarStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');
