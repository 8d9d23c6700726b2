import type { PageData } from '@/components/shell/app-page';
import type { StyleGuidePage } from '@/components/style-guide/StyleGuidePage';
import { publicEnv } from '@/lib/platform/config/env';

export { StyleGuidePage as default } from '@/components/style-guide/StyleGuidePage';

/** For development only: a deployed site answers 404. */
export const getStaticProps: PageData<typeof StyleGuidePage> = () =>
  publicEnv.isDevelopment ? { props: {} } : { notFound: true };
