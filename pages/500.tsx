import type { PageData } from '@/components/shell/app-page';
import type { ServerErrorPage } from '@/components/shell/ServerErrorPage';
import { framePage } from '@/lib/server/site/fallback-pages';

export { ServerErrorPage as default } from '@/components/shell/ServerErrorPage';

export const getStaticProps: PageData<typeof ServerErrorPage> = framePage;
