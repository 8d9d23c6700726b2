import { Button } from '@/components/ui/Button';
import { HelpPage } from './HelpPage';

export function OfflinePage() {
  return (
    <HelpPage
      figure="offline"
      title="You’re offline"
      description="There’s no connection right now."
      heading="No connection right now"
      message="Stretch, breathe, and try again in a moment. We’ve saved your place on this device."
    >
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </HelpPage>
  );
}
