import type { GetStaticProps } from 'next';
import { listedEvents } from '@/lib/events/event-list';
import { readerFor } from '@/lib/sanity/client';
import { getEvents } from '@/lib/sanity/events';
import { shellProps } from '@/lib/server/shell-props';

export { EventsPage as default } from '@/components/events/EventsPage';

const RENEWED_SECONDS = 60;

export const getStaticProps: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, events] = await Promise.all([
    shellProps({ name: 'Live Events', description: 'Same hour, same moves, wherever you are.' }, read),
    getEvents(read),
  ]);
  const builtAtMs = Date.now();
  const hostZone = events.at(-1)?.timezone ?? 'UTC';
  return {
    props: { ...shell, events: listedEvents(events, builtAtMs), hostZone, builtAtMs },
    revalidate: RENEWED_SECONDS,
  };
};
