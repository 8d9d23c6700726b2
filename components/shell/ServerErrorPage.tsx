import { HelpPage } from '@/components/site/page/HelpPage';
import { Button, LinkButton } from '@/components/ui/Button';
import { routes } from '@/lib/platform/config/routes';

export function ServerErrorPage() {
  return (
    <HelpPage
      figure="error"
      title="Something went wrong"
      description="The page couldn’t be shown."
      heading="We couldn’t show this page"
      message="It’s our fault, and nothing of yours is lost. Try again in a moment."
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <LinkButton href={routes.videos} variant="secondary">
        Browse classes
      </LinkButton>
      <LinkButton href={routes.contact} variant="quiet">
        Tell us
      </LinkButton>
    </HelpPage>
  );
}
