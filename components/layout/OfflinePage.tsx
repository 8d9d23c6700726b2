import { Button } from '@/components/ui/Button';
import { useContentReady } from '@/contexts/LoadingContext';
import { HelpPage } from './HelpPage';
import { PageHead } from './PageHead';

/** Shown by the service worker in the place of a page that cannot be reached. */
export function OfflinePage() {
  useContentReady();
  return (
    <>
      <PageHead title="You are offline" description="There is no connection just now." isPrivate />
      <HelpPage
        title="No connection just now"
        message="Stretch, breathe, and try again in a moment. Where you were in your classes is kept on this device."
      >
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </HelpPage>
    </>
  );
}
