import type { ClassListPage } from '@/components/catalogue/pages/ClassListPage';
import type { PageData } from '@/components/shell/app-page';
import { routes } from '@/lib/platform/config/routes';
import { readerFor } from '@/lib/sanity/client';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { videosPageProps } from '@/lib/server/catalogue/list-page-props';

export { ClassListPage as default } from '@/components/catalogue/pages/ClassListPage';

const TEXT = {
  title: 'All classes',
  description: 'Tell us your time, equipment, and energy, and find the class that fits today.',
  path: routes.videos,
  fixed: {},
};

export const getStaticProps: PageData<typeof ClassListPage> = async ({ revalidateReason }) => ({
  props: await videosPageProps(TEXT, readerFor(revalidateReason)),
  revalidate: revalidateSeconds(),
});
