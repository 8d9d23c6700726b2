import type { EventsPage } from '@/components/events/EventsPage';
import type { PageData } from '@/components/shell/app-page';
import { listedEvents } from '@/lib/events/event-list';
import { getEvents } from '@/lib/events/live-event';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export { EventsPage as default } from '@/components/events/EventsPage';

const RENEWED_SECONDS = 30;

export const getStaticProps: PageData<typeof EventsPage> = async ({ revalidateReason, draftMode }) => {
  const read = await readerFor(revalidateReason, draftMode);
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
