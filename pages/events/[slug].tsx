import type { GetStaticPaths } from 'next';
import type { EventPage } from '@/components/events/EventPage';
import type { PageData } from '@/components/shell/app-page';
import { getEventBySlug } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { shellProps } from '@/lib/server/site/shell-props';

export { EventPage as default } from '@/components/events/EventPage';

const RENEWED_SECONDS = 60;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: PageData<typeof EventPage> = async ({ params, revalidateReason }) => {
  const slug = typeof params?.slug === 'string' ? params.slug : '';
  const read = readerFor(revalidateReason);
  const event = await getEventBySlug(slug, read);
  if (!event) return { notFound: true, revalidate: RENEWED_SECONDS };
  const items = [
    { name: 'Home', href: routes.home },
    { name: 'Live Events', href: routes.events },
    { name: event.title },
  ];
  const shell = await shellProps({ name: event.title, hideTitle: true, items }, read, event.image);
  return { props: { ...shell, event, builtAtMs: Date.now() }, revalidate: RENEWED_SECONDS };
};
