import { Button } from '@/components/ui/Button';
import { useContentReady } from '@/contexts/LoadingContext';
import { HelpPage } from './HelpPage';
import { PageHead } from './PageHead';

export function OfflinePage() {
  useContentReady();
  return (
    <>
      <PageHead title="You’re offline" description="There’s no connection right now." isPrivate />
      <HelpPage
        figure="offline"
        title="No connection right now"
        message="Stretch, breathe, and try again in a moment. We’ve saved your place on this device."
      >
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </HelpPage>
    </>
  );
}
