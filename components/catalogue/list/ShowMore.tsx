import { Button } from '@/components/ui/Button';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onMore: (isByKeyboard: boolean) => void;
}

export function ShowMore({ shown, total, hasMore, isLoading, hasFailed, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="stack" style={{ justifyItems: 'center' }}>
      <p className="muted" role="status">
        {hasFailed ? 'We couldn’t load more classes. Please try again.' : `${shown} of ${total} shown`}
      </p>
      <Button variant="secondary" onClick={({ detail }) => onMore(detail === 0)} isBusy={isLoading}>
        {hasFailed ? 'Retry' : 'Show more'}
      </Button>
    </div>
  );
}
