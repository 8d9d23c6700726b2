import type { PageData } from '@/components/shell/app-page';
import type { OfflinePage } from '@/components/site/page/OfflinePage';
import { framePage } from '@/lib/server/site/fallback-pages';

export { OfflinePage as default } from '@/components/site/page/OfflinePage';

export const getStaticProps: PageData<typeof OfflinePage> = framePage;
