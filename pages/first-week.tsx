import type { FirstWeekPage } from '@/components/home/first-week/FirstWeekPage';
import type { PageData } from '@/components/shell/app-page';
import { shellPage } from '@/lib/server/site/shell-props';

export { FirstWeekPage as default } from '@/components/home/first-week/FirstWeekPage';

export const getStaticProps: PageData<typeof FirstWeekPage> = shellPage({
  name: 'Your first week',
  description: 'Three questions. Then four classes, made for your time and your body.',
});
