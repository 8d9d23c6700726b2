import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { RouteFocus } from './RouteFocus';

/** What stands over every page, whatever its layout. Mounted after the page, so that it comes last in reading order. */
export function SiteNotices() {
  return (
    <>
      <OfflineNotice />
      <ToastArea />
      <RouteFocus />
    </>
  );
}
