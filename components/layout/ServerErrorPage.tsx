import { ErrorState } from '@/components/ui/ErrorState';
import { LinkButton } from '@/components/ui/LinkButton';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import { PageHead } from './PageHead';

export function ServerErrorPage() {
  useContentReady();
  return (
    <div className="container section">
      <PageHead title="Something went wrong" description="The page could not be shown." isPrivate />
      <h1 className="visually-hidden">Something went wrong</h1>
      <ErrorState
        title="This page could not be shown"
        message="The fault is on our side and nothing of yours is lost. Try again in a moment."
        onRetry={() => window.location.reload()}
        action={
          <>
            <LinkButton href={routes.videos} variant="quiet">
              See all classes
            </LinkButton>
            <LinkButton href={routes.contact} variant="quiet">
              Tell us
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
