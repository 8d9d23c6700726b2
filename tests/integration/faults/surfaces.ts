import type { FaultyService } from '@/embedded/faults/fault-board';
import { getEvents } from '@/lib/events/live-event';
import type { ReadContent } from '@/lib/sanity/client';
import { filterPageProps, pageOfList, videosPageProps } from '@/lib/server/catalogue/list-page-props';
import { browseContent } from '@/lib/server/home/browse-page';
import { homeContent } from '@/lib/server/home/home-page';
import { readerFor } from '@/lib/server/site/content-updates';
import { notFoundPage } from '@/lib/server/site/fallback-pages';
import { shellProps } from '@/lib/server/site/shell-props';
import type { Session } from '../account/harness';
import type { Asked, Reply } from '../attacks/world';

/** Number and accounts of one combination. Each one sends different requests, so that no cache answers them. */
export interface Turn {
  readonly number: number;
  readonly member: Session;
  readonly visitor: Session;
}

type Send = (asked: Asked) => Promise<Reply>;

/** A route, or the data function of a page. */
interface Surface {
  readonly name: string;
  /** Services that the answer needs; a fault of another service must not change it. */
  readonly needs: readonly FaultyService[];
  readonly ask: (
    turn: Turn,
    send: Send,
  ) => Promise<{
    readonly isNormal: boolean;
    readonly words: string;
    readonly tookMs: number;
  }>;
}

const LEVELS = ['beginner', 'intermediate', 'advanced', 'all'];
const EQUIPMENT = ['none', 'mat', 'band', 'dumbbells', 'ball', 'chair', 'block'];

const viewing = ({ number }: Turn) => ({
  videoId: 'video-bloom-after',
  positionSec: 60 + number,
  furthestSec: 60 + number,
  durationSec: 1800,
  updatedAt: new Date().toISOString(),
});

/** Returns the same id for every attempt, as the form does. */
export const messageId = ({ number }: Turn): string => `message-of-turn-${number}`;

/** A route whose normal answer has the status `legal`. */
const route = (
  name: string,
  needs: readonly FaultyService[],
  legal: number,
  asked: (turn: Turn) => Asked,
): Surface => ({
  name,
  needs,
  ask: async (turn, send) => {
    const { status, text, tookMs } = await send(asked(turn));
    return { isNormal: status === legal, words: text, tookMs };
  },
});
const postAs = ({ idToken }: Session, path: string, body: object): Asked => ({
  method: 'POST',
  path: `/api/${path}`,
  token: idToken,
  body,
});

const ROUTES: readonly Surface[] = [
  route('a filter', ['content'], 200, ({ number }) => ({
    path: `/api/videos?level=${LEVELS[number % 4]}&equipment=${EQUIPMENT[number % 7]}`,
  })),
  route('classes by id', ['content'], 200, () => ({ path: '/api/videos/by-ids?ids=video-bloom-after' })),
  route('the catalogue', ['content'], 200, () => ({ path: '/api/catalogue' })),
  route('an event', ['content'], 200, () => ({ path: '/api/events/balance-workshop' })),
  route('the clock', [], 200, () => ({ path: '/api/events/clock' })),
  route('playback', ['content', 'firestore'], 200, ({ member }) => ({
    path: '/api/playback/video-bloom-after',
    token: member.idToken,
  })),
  route('progress', ['firestore'], 200, (turn) => postAs(turn.member, 'progress', viewing(turn))),
  route('export', ['identity', 'firestore'], 200, ({ member }) => ({
    ...postAs(member, 'account/export', {}),
    isLong: true,
  })),
  route('checkout', ['content', 'identity', 'firestore', 'billing'], 200, ({ visitor }) =>
    postAs(visitor, 'billing/checkout', { plan: 'monthly' }),
  ),
  route('portal without a membership', ['identity', 'firestore'], 409, ({ member }) =>
    postAs(member, 'billing/portal', {}),
  ),
  route('calendar address', ['identity', 'firestore'], 200, ({ visitor }) => ({
    path: '/api/calendar/address',
    token: visitor.idToken,
  })),
  route('a message to the studio', ['firestore'], 201, (turn) => ({
    method: 'POST',
    path: '/api/contact',
    from: `127.0.1.${turn.number + 1}`,
    body: { id: messageId(turn), name: 'Vi', email: 'v@mail.example', message: 'Hello' },
  })),
];

/** The data function of a page. When it rejects, the last built page or the error page is shown. */
const page = (
  name: string,
  load: (read: ReadContent) => Promise<unknown>,
  needs: readonly FaultyService[] = ['content'],
): Surface => ({
  name,
  needs,
  ask: async () => {
    const startedMs = performance.now();
    const loading = readerFor('stale').then(load);
    const isNormal = await loading.then(
      () => true,
      () => false,
    );
    // The error page shows its own text, so any text in our words will do.
    return { isNormal, words: 'taking too long', tookMs: performance.now() - startedMs };
  },
});

export const SURFACES: readonly Surface[] = [
  ...ROUTES,
  page('the home page', (read) => Promise.all([shellProps(null, read), homeContent(read)])),
  page('the classes', (read) => videosPageProps(pageOfList('featured'), read)),
  page('a filter page', (read) => filterPageProps('instructor-inspo', read)),
  page('the series', (read) => filterPageProps('series', read)),
  page('the dashboard', (read) => Promise.all([shellProps(null, read), browseContent(read)])),
  page('the events', (read) => Promise.all([shellProps(null, read), getEvents(read)])),
  page('the 404 page', async () => notFoundPage({}), []),
];
