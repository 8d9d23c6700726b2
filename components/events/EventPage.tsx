import { useRouter } from 'next/router';
import { useCallback, useMemo, useState } from 'react';
import { useAccess } from '@/components/membership/use-access';
import { RichTextView } from '@/components/site/about/RichTextView';
import { JsonLd } from '@/components/site/page/JsonLd';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { useRecheckOnReturn } from '@/contexts/use-recheck-on-return';
import { isVisible } from '@/lib/catalogue/list-card';
import { eventEntry, googleCalendarLink } from '@/lib/events/calendar-entry';
import { eventState, isDoorOpen, startsAtMs } from '@/lib/events/event-state';
import { eventData } from '@/lib/events/event-structured-data';
import { eventTitle } from '@/lib/events/event-when';
import {
  type EventNow,
  embedAddress,
  fetchEventNow,
  type JoinDetails,
  updatedEvent,
} from '@/lib/events/events-api';
import type { LiveEvent, Replay } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import { NO_SHARING, type SharingContent } from '@/lib/site/seo/sharing';
import { EventCountdown } from './Countdown';
import styles from './EventPage.module.scss';
import { eventBadge } from './EventRow';
import { EventTimes, MovedNote } from './EventTimes';
import { JoinPanel, useJoin } from './JoinPanel';
import { RsvpPanel } from './RsvpPanel';

/** After a successful join, the focused "Join now" button disappears, so the room takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function LiveRoom({ details, title }: { readonly details: JoinDetails; readonly title: string }) {
  if (details.kind === 'link') {
    return (
      <div className="stack" ref={takeFocus} tabIndex={-1}>
        <p>This event is on another site.</p>
        <div className="cluster">
          <LinkButton href={details.url} isExternal>
            Go to the event
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <iframe
      ref={takeFocus}
      className={styles.room}
      title={`Live: ${title}`}
      src={embedAddress(details)}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** For a cancelled event, the calendar file removes the entry from the calendar. */
function CalendarLinks({ event }: { readonly event: LiveEvent }) {
  const isCancelled = event.status === 'cancelled';
  return (
    <div className="cluster">
      <LinkButton
        variant="secondary"
        href={`/api/calendar/events/${event.slug}`}
        download={`${event.slug}.ics`}
      >
        {isCancelled ? 'Update my calendar' : 'Add to calendar'}
      </LinkButton>
      {!isCancelled && (
        <LinkButton variant="quiet" href={googleCalendarLink(eventEntry(event))} isExternal>
          Google Calendar
        </LinkButton>
      )}
    </div>
  );
}

function ReplayLink({ replay, nowMs }: { readonly replay: Replay | null; readonly nowMs: number }) {
  if (!replay) return <p>It’ll be here as soon as it’s ready.</p>;
  if (!isVisible(replay, nowMs)) return <p>It isn’t in the studio anymore.</p>;
  return <LinkButton href={routes.watch(replay.slug)}>Watch the replay</LinkButton>;
}

/** Returns the event with its current time and status: an editor may move or cancel it while the page is open. */
function useCurrentEvent(built: LiveEvent) {
  const { slug } = built;
  const { isPreview } = useRouter();
  const [found, setFound] = useState<EventNow | null>(null);
  const look = useCallback(async () => {
    // Does not fetch in a preview: the page shows the draft, but `fetchEventNow` returns the published event.
    if (isPreview) return;
    const answer = await fetchEventNow(slug);
    if (answer !== null && answer !== 'gone') setFound(answer);
  }, [slug, isPreview]);
  useRecheckOnReturn(true, look);
  const event = useMemo(() => (found ? updatedEvent(built, found) : built), [built, found]);
  return { event, look };
}

export interface EventPageProps {
  readonly event: LiveEvent;
  readonly builtAtMs: number;
  readonly sharing?: SharingContent;
}

export function EventPage(props: EventPageProps) {
  return <OneEvent key={props.event.id} {...props} />;
}

function OneEvent({ event: built, builtAtMs, sharing = NO_SHARING }: EventPageProps) {
  const { event, look } = useCurrentEvent(built);
  const { state: auth } = useAuth();
  const access = useAccess();
  const nowMs = useServerNow(builtAtMs, 5000);
  const joining = useJoin(event.slug, look);
  const state = eventState(event, nowMs);
  const isComing = state !== 'ended' && state !== 'cancelled';
  const isRescheduled = event.status === 'rescheduled';
  const badge = eventBadge(state, isRescheduled);
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead title={eventTitle(event)} description={event.summary} type="article" />
      <JsonLd data={eventData(event, sharing.image)} />
      <div className={styles.main}>
        {joining.details ? (
          <LiveRoom details={joining.details} title={event.title} />
        ) : (
          <Picture
            className={styles.picture}
            image={event.image}
            preset="hero"
            sizes="(min-width: 992px) 760px, 100vw"
            isPriority
          />
        )}
        {badge && <div>{badge}</div>}
        <h1>{event.title}</h1>
        {event.instructor && <p className="muted">with {event.instructor.name}</p>}
        <p className="lede">{event.summary}</p>
      </div>
      <div className={styles.text}>
        <RichTextView text={event.description} />
      </div>
      <aside className={styles.panel} aria-label="Date and joining">
        <section aria-labelledby="event-when">
          <h2 id="event-when">{state === 'cancelled' ? 'Was scheduled for' : 'When'}</h2>
          <EventTimes event={event} />
          {isRescheduled && isComing && <MovedNote event={event} />}
        </section>
        {isComing && (
          <section aria-labelledby="event-join">
            <h2 id="event-join">{state === 'live' ? 'Live now' : 'Starts in'}</h2>
            <div className="stack">
              <EventCountdown startsAtMs={startsAtMs(event)} builtAtMs={builtAtMs} />
              <JoinPanel event={event} state={state} joining={joining} />
            </div>
          </section>
        )}
        {isComing && auth.status === 'signed-in' && (
          <section aria-label="Are you coming?">
            <RsvpPanel
              uid={auth.user.uid}
              event={event}
              isMain={access.kind === 'member' && !isDoorOpen(state)}
              // Reads the event again: it may be canceled, and members who answer after that get no notice.
              onChoice={look}
            />
          </section>
        )}
        {state === 'ended' ? (
          <section aria-labelledby="event-replay">
            <h2 id="event-replay">The replay</h2>
            <ReplayLink replay={event.replay} nowMs={nowMs} />
          </section>
        ) : (
          <section aria-label="Calendar">
            <CalendarLinks event={event} />
          </section>
        )}
      </aside>
    </div>
  );
}
