import type { GetStaticPaths } from 'next';
import type { EventPage } from '@/components/events/EventPage';
import type { PageData } from '@/components/shell/app-page';
import { getEventBySlug } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import { readerFor } from '@/lib/server/site/content-updates';
import { movedOrMissing } from '@/lib/server/site/moved-address';
import { shellProps } from '@/lib/server/site/shell-props';
import { trailTo } from '@/lib/site/navigation/breadcrumb';

export { EventPage as default } from '@/components/events/EventPage';

const RENEWED_SECONDS = 30;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof EventPage> = async ({ params, revalidateReason, draftMode }) => {
  const slug = typeof params?.slug === 'string' ? params.slug : '';
  const read = await readerFor(revalidateReason, draftMode);
  const event = await getEventBySlug(slug, read, draftMode);
  if (!event) return movedOrMissing(routes.event(slug), read, RENEWED_SECONDS);
  const items = trailTo(event.title, { name: 'Live Events', href: routes.events });
  const shell = await shellProps({ name: event.title, hideTitle: true, items }, read, event.image);
  return { props: { ...shell, event, builtAtMs: Date.now() }, revalidate: RENEWED_SECONDS };
};
