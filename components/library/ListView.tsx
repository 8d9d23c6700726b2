import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { LinkButton } from '@/components/ui/LinkButton';
import { routes } from '@/lib/config/routes';
import { type ListName, newestFirst } from '@/lib/library/saved-list';
import { MemberCard } from './MemberCard';
import { ShelfSkeleton } from './ShelfState';
import { Tombstone } from './Tombstone';
import { useCards } from './use-cards';
import { useHistory } from './use-history';
import { useLists } from './use-lists';

const STEP = 24;

const EMPTY: Readonly<Record<Exclude<ListName, 'continueHidden'>, readonly [string, string]>> = {
  saveForLater: ['Nothing put aside yet', 'Use the bookmark on any class to keep it for later.'],
  favorites: ['No favorites yet', 'The heart on a class keeps the ones you love close by.'],
  watchlist: ['Your watchlist is empty', 'Plan ahead: add classes you want to do from their own page.'],
};

/** One of her lists, last added first. */
export function ListView({ list }: { readonly list: Exclude<ListName, 'continueHidden'> }) {
  const { state, store } = useLists();
  const history = useHistory().state.entries;
  const [shown, setShown] = useState(STEP);
  const items = state.lists[list];
  const ids = newestFirst(items);
  const visible = ids.slice(0, shown);
  const { data: cards, status, retry } = useCards(visible);

  if (state.status === 'error' && ids.length === 0)
    return (
      <ErrorState
        title="Your list could not be loaded"
        message="Check your connection. Nothing you saved is lost."
        onRetry={() => void store?.load()}
      />
    );
  if (ids.length === 0 && state.status === 'ready')
    return (
      <EmptyState
        title={EMPTY[list][0]}
        message={EMPTY[list][1]}
        action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
      />
    );
  if (status === 'error' && !cards)
    return (
      <ErrorState
        title="These classes could not be loaded"
        message="Your list is safe. Try again in a moment."
        onRetry={retry}
      />
    );
  if (!cards) return <ShelfSkeleton title="Loading your list" />;
  return (
    <div className="stack">
      <ul className="card-grid">
        {visible.map((id) => {
          const card = cards[id];
          const progress = history.find((entry) => entry.videoId === id);
          if (card === undefined) return null;
          return (
            <li key={id}>
              {card ? (
                <MemberCard video={card} progress={progress} />
              ) : (
                <Tombstone
                  title={progress?.title}
                  durationSeconds={progress?.durationSec}
                  date={items[id]}
                  dateLabel="Saved"
                  onRemove={() => void store?.set(list, id, false)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {ids.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
