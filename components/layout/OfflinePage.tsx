import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useContentReady } from '@/contexts/LoadingContext';
import { PageHead } from './PageHead';

/** Shown by the service worker in the place of a page that cannot be reached. */
export function OfflinePage() {
  useContentReady();
  return (
    <div className="container section">
      <PageHead title="You are offline" description="There is no connection just now." isPrivate />
      <h1 className="visually-hidden">You are offline</h1>
      <EmptyState
        title="No connection just now"
        message="Stretch, breathe, and try again in a moment. Where you were in your classes is kept on this device."
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      />
    </div>
  );
}
