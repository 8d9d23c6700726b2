import { OfflineNotice } from '@/components/site/page/OfflineNotice';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { RouteFocus } from './RouteFocus';

/** Is mounted after the page, so that it comes last in the reading order. */
export function SiteNotices() {
  return (
    <>
      <OfflineNotice />
      <ToastArea />
      <RouteFocus />
    </>
  );
}
