import { Button, LinkButton } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { useToast } from '@/contexts/ToastContext';
import { routes } from '@/lib/platform/config/routes';

const VARIANTS = ['success', 'danger', 'warning', 'info'] as const;

export function MessageSamples() {
  const { showToast } = useToast();
  return (
    <section className="stack" aria-label="Messages">
      <h2>Messages</h2>
      <div className="cluster">
        {VARIANTS.map((variant) => (
          <Button
            key={variant}
            variant="secondary"
            onClick={() => showToast({ title: 'A toast', message: `It says ${variant}.`, variant })}
          >
            Toast: {variant}
          </Button>
        ))}
        <Spinner label="Loading" />
      </div>
      <div className="card-grid">
        <EmptyState
          title="Nothing saved yet"
          message="Save a class and it waits here for you."
          action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
        />
        <ErrorState
          title="Your list could not be loaded"
          message="The connection broke off. Check it and try again."
          onRetry={() => showToast({ title: 'Trying again', message: 'One moment.' })}
        />
        <div className="stack" aria-busy="true">
          <Skeleton ratio="4 / 3" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </section>
  );
}
