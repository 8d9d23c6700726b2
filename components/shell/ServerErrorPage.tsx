import { HelpPage } from '@/components/site/page/HelpPage';
import { Button, LinkButton } from '@/components/ui/Button';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { routes } from '@/lib/platform/config/routes';

function requestIdOf(): string | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'request')?.description || null;
}

export function ServerErrorPage() {
  const requestId = useBrowserValue(requestIdOf, null);
  return (
    <HelpPage
      figure="error"
      title="Something went wrong"
      description="The page couldn’t be shown."
      heading="We couldn’t show this page"
      message="It’s our fault, and nothing of yours is lost. Try again in a moment."
    >
      <Button onClick={() => window.location.reload()}>Retry</Button>
      <LinkButton href={routes.videos} variant="secondary">
        Browse classes
      </LinkButton>
      <LinkButton href={routes.contact} variant="quiet">
        Tell us
      </LinkButton>
      {requestId && <p className="note">If you write to us, add this number: {requestId}</p>}
    </HelpPage>
  );
}
