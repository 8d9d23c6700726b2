import type { ClassListPage } from '@/components/catalogue/pages/ClassListPage';
import type { PageData } from '@/components/shell/app-page';
import { routes } from '@/lib/platform/config/routes';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { videosPageProps } from '@/lib/server/catalogue/list-page-props';
import { readerFor } from '@/lib/server/site/content-updates';

export { ClassListPage as default } from '@/components/catalogue/pages/ClassListPage';

const TEXT = {
  title: 'All classes',
  description: 'Tell us your time, equipment, and energy, and find the class that fits today.',
  path: routes.videos,
  fixed: {},
};

export const getStaticProps: PageData<typeof ClassListPage> = async ({ revalidateReason }) => ({
  props: await videosPageProps(TEXT, await readerFor(revalidateReason)),
  revalidate: revalidateSeconds(),
});
