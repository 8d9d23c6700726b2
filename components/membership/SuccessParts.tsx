import { LinkButton } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { routes } from '@/lib/platform/config/routes';

/** Shown while a payment or a membership is read. */
export function Checking({ what }: { readonly what: 'membership' | 'payment' }) {
  return (
    <>
      <h1>One moment</h1>
      <p className="cluster">
        <Spinner size={24} /> We’re checking your {what}.
      </p>
    </>
  );
}

/** The way on once the access is open; `back` is the page that the member came from. */
export function StartWatching({ back = null }: { readonly back?: string | null }) {
  return (
    <div className="cluster">
      <LinkButton href={back ?? routes.browse} size="large">
        {back ? 'Back to your class' : 'Find a class'}
      </LinkButton>
      {!back && (
        <LinkButton href={routes.firstWeek} size="large" variant="secondary">
          Plan my first week
        </LinkButton>
      )}
      <LinkButton href={routes.profileTab('subscription')} size="large" variant="quiet">
        Your membership
      </LinkButton>
    </div>
  );
}
