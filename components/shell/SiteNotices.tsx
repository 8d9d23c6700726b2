import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { RouteFocus } from './RouteFocus';

/** Must be mounted after the page, so that screen readers read the notices after the page. */
export function SiteNotices() {
  return (
    <>
      <OfflineNotice />
      <ToastArea />
      <RouteFocus />
    </>
  );
}
