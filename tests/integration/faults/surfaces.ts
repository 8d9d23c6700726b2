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
import type { Asked } from '../attacks/world';

/** Number and accounts of one combination. Each one sends different requests, so that no cache answers them. */
export interface Turn {
  readonly number: number;
  readonly member: Session;
  readonly visitor: Session;
}

interface Common {
  readonly name: string;
  /** Services that the answer needs; a fault of another service must not change it. */
  readonly needs: readonly FaultyService[];
}

export interface RouteSurface extends Common {
  readonly asked: (turn: Turn) => Asked;
  /** Status of a normal answer. */
  readonly legal: number;
}

/** The data function of a page. When it rejects, the last built page or the error page is shown. */
export interface PageSurface extends Common {
  readonly load: () => Promise<unknown>;
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

export const ROUTES: readonly RouteSurface[] = [
  {
    name: 'a filter',
    needs: ['content'],
    legal: 200,
    asked: ({ number }) => ({
      path: `/api/videos?level=${LEVELS[number % 4]}&equipment=${EQUIPMENT[number % 7]}`,
    }),
  },
  {
    name: 'classes by id',
    needs: ['content'],
    legal: 200,
    asked: () => ({ path: '/api/videos/by-ids?ids=video-bloom-after' }),
  },
  { name: 'the catalogue', needs: ['content'], legal: 200, asked: () => ({ path: '/api/catalogue' }) },
  {
    name: 'an event',
    needs: ['content'],
    legal: 200,
    asked: () => ({ path: '/api/events/balance-workshop' }),
  },
  { name: 'the clock', needs: [], legal: 200, asked: () => ({ path: '/api/events/clock' }) },
  {
    name: 'playback',
    needs: ['content', 'firestore'],
    legal: 200,
    asked: ({ member }) => ({ path: '/api/playback/video-bloom-after', token: member.idToken }),
  },
  {
    name: 'progress',
    needs: ['firestore'],
    legal: 200,
    asked: (turn) => ({
      method: 'POST',
      path: '/api/progress',
      token: turn.member.idToken,
      body: viewing(turn),
    }),
  },
  {
    name: 'export',
    needs: ['identity', 'firestore'],
    legal: 200,
    asked: ({ member }) => ({
      method: 'POST',
      path: '/api/account/export',
      token: member.idToken,
      body: {},
      isLong: true,
    }),
  },
  {
    name: 'checkout',
    needs: ['content', 'identity', 'firestore', 'billing'],
    legal: 200,
    asked: ({ visitor }) => ({
      method: 'POST',
      path: '/api/billing/checkout',
      token: visitor.idToken,
      body: { plan: 'monthly' },
    }),
  },
  {
    name: 'portal without a membership',
    needs: ['identity', 'firestore'],
    legal: 409,
    asked: ({ member }) => ({ method: 'POST', path: '/api/billing/portal', token: member.idToken, body: {} }),
  },
  {
    name: 'calendar address',
    needs: ['identity', 'firestore'],
    legal: 200,
    asked: ({ visitor }) => ({ path: '/api/calendar/address', token: visitor.idToken }),
  },
  {
    name: 'a message to the studio',
    needs: ['firestore'],
    legal: 201,
    asked: (turn) => ({
      method: 'POST',
      path: '/api/contact',
      from: `127.0.1.${turn.number + 1}`,
      body: { id: messageId(turn), name: 'Vi', email: 'v@mail.example', message: 'Hello' },
    }),
  },
];

const page = (name: string, load: (read: ReadContent) => Promise<unknown>): PageSurface => ({
  name,
  needs: ['content'],
  load: async () => load(await readerFor('stale')),
});

export const PAGES: readonly PageSurface[] = [
  page('the home page', (read) => Promise.all([shellProps(null, read), homeContent(read)])),
  page('the classes', (read) => videosPageProps(pageOfList('featured'), read)),
  page('a filter page', (read) => filterPageProps('instructor-inspo', read)),
  page('the series', (read) => filterPageProps('series', read)),
  page('the dashboard', (read) => Promise.all([shellProps(null, read), browseContent(read)])),
  page('the events', (read) => Promise.all([shellProps(null, read), getEvents(read)])),
  { name: 'the 404 page', needs: [], load: async () => notFoundPage({}) },
];
