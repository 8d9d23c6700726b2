import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import { HelpPage } from './HelpPage';
import { PageHead } from './PageHead';

/** The server could not make the page. */
export function ServerErrorPage() {
  useContentReady();
  return (
    <>
      <PageHead title="Something went wrong" description="The page could not be shown." isPrivate />
      <HelpPage
        title="This page could not be shown"
        message="The fault is on our side and nothing of yours is lost. Try again in a moment."
      >
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <LinkButton href={routes.videos} variant="secondary">
          See all classes
        </LinkButton>
        <LinkButton href={routes.contact} variant="quiet">
          Tell us
        </LinkButton>
      </HelpPage>
    </>
  );
}
