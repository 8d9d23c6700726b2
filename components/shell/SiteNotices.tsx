import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { RouteFocus } from './RouteFocus';

/** Mounted after the page, so that it is last in the reading order. */
export function SiteNotices() {
  return (
    <>
      <OfflineNotice />
      <ToastArea />
      <RouteFocus />
    </>
  );
}
