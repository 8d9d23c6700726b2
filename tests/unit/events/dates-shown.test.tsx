import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { MovedNote } from '@/components/events/EventTimes';
import { NextEvent } from '@/components/home/landing/NextEvent';
import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { buildEvent } from '../../support/events';
import { mountFetch } from '../../support/fetch-guard';
import { stubIntersections } from '../../support/observers';
import { createTestRouter, renderAt } from '../../support/test-router';

const EVENT = buildEvent();
const HOME_EVENT = { ...EVENT, isRescheduled: false, when: 'Sat, Nov 28, 2026, 7:00 PM GMT+1' };
const HOUR_MS = 3_600_000;

let intersections: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  intersections = stubIntersections();
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date', 'setInterval'] });
  setUserTimezone('America/New_York');
  mountFetch(() => Response.json({ now: Date.now() }));
});

test('shows the next event in the host’s zone, and in the member’s once it is near the window', () => {
  const { Wrapper } = createTestRouter('/');
  const part = <NextEvent events={[HOME_EVENT]} />;
  expect(renderToString(<Wrapper>{part}</Wrapper>)).toContain('Sat, Nov 28, 2026, 7:00 PM GMT+1');
  renderAt(part, '/');
  expect(screen.getByText('Sat, Nov 28, 2026, 7:00 PM GMT+1')).toBeVisible();
  intersections.show(true);
  expect(screen.getByText('Sat, Nov 28, 2026, 1:00 PM EST')).toBeVisible();
});

test('shows open doors on the home page and skips ended events', async () => {
  vi.setSystemTime('2026-11-28T17:30:00Z');
  const { unmount } = renderAt(<NextEvent events={[HOME_EVENT]} />, '/');
  expect(await screen.findByText('Doors are open')).toBeVisible();
  unmount();
  vi.setSystemTime('2026-11-28T19:00:00Z');
  renderAt(<NextEvent events={[HOME_EVENT]} />, '/');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test.each([-3, 3])('counts down by the server’s clock on a device that is %d hours off', async (hours) => {
  const serverMs = Date.parse('2026-11-28T16:58:00Z');
  vi.setSystemTime(serverMs + hours * HOUR_MS);
  mountFetch(() => Response.json({ now: serverMs }));
  renderAt(<NextEvent events={[HOME_EVENT]} />, '/');
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^0 days01 hours0[12] min/));
  expect(screen.queryByText('Doors are open')).toBeNull();
});

test('shows the former date of a moved event', () => {
  const { unmount } = renderAt(
    <MovedNote event={{ ...EVENT, previousStartsAt: '2026-11-27T18:00:00.000Z' }} />,
    '/',
  );
  expect(screen.getByText(/Friday, November 27, 2026, 1:00 PM - 1:45 PM/)).toBeVisible();
  unmount();
  renderAt(<MovedNote event={EVENT} />, '/');
  expect(screen.queryByText(/It was/)).toBeNull();
});
