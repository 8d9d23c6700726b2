import { useRouter } from 'next/router';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useProgressMarks } from '@/components/cards/use-progress-marks';
import { Button, LinkButton } from '@/components/ui/Button';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { useBelowFoldShown } from '@/components/ui/use-below-fold-shown';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { useAuth } from '@/contexts/AuthContext';
import {
  type CatalogueChoice,
  choiceAddress,
  clearedChoice,
  countChosen,
  NO_CHOICE,
  readChoice,
  type VideoFilters,
} from '@/lib/catalogue/facets/catalogue-choice';
import { type FacetNames, withPresentSlugs } from '@/lib/catalogue/facets/facets';
import type { VideosAnswer } from '@/lib/catalogue/list/videos-api';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { CardGrid } from './CardGrid';
import styles from './Catalogue.module.scss';
import { ActiveChoices, CatalogueToolbar } from './CatalogueToolbar';
import { type ChangeChoice, FacetPanel, type FacetPanelProps } from './FacetPanel';
import { useVideoList } from './use-video-list';

/** Stores each choice of filters as a history entry, so that Back undoes it. `path` is the page's URL without query. */
function useChoice(path: string, fixed: VideoFilters, names: FacetNames) {
  const router = useRouter();
  const { isReady, query, push, replace } = router;
  // Servers do not receive the URL's fragment, so the first rendering in the browser must not use the fragment.
  const fragment = useBrowserValue(() => router.asPath.split('#')[1] ?? '', '');
  const choice = useMemo<CatalogueChoice>(() => {
    if (!isReady) return NO_CHOICE;
    const read = readChoice({ ...query, list: undefined, picks: undefined }, fragment).choice;
    const { styles, ...others } = withPresentSlugs(read.filters, names);
    return { ...read, filters: fixed.styles || !styles ? others : { ...others, styles } };
  }, [isReady, query, fragment, fixed.styles, names]);

  // Passes a fragment typed into the address bar to the router: Next.js ignores history entries without state.
  useEffect(() => {
    const handlePop = ({ state }: PopStateEvent) => {
      const { pathname, search, hash } = window.location;
      if (state === null && pathname === path && hash.includes('='))
        void replace(pathname + search + hash, undefined, { shallow: true, scroll: false });
    };
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [replace, path]);

  // Next.js renders a new URL in a transition, so `choice` may be outdated. Changes start from `latest` instead.
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  }, [choice]);
  const changeChoice = useCallback<ChangeChoice>(
    (change) => {
      latest.current = change(latest.current);
      void push(choiceAddress(path, latest.current), undefined, { shallow: true, scroll: false });
    },
    [push, path],
  );
  return { choice, changeChoice };
}

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onMore: (isByKeyboard: boolean) => void;
}

function ShowMore({ shown, total, hasMore, isLoading, hasFailed, onMore }: ShowMoreProps) {
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

export interface CatalogueProps {
  readonly path: string;
  readonly fixed: VideoFilters;
  readonly first: VideosAnswer;
  readonly names: FacetNames;
}

/** Returns a function to call before more cards load. After a keyboard press, the first new card gets the focus. */
function useFocusAfterMore(list: RefObject<HTMLElement | null>, videos: readonly ListCard[]) {
  const press = useRef<{ readonly button: Element | null; readonly index: number } | null>(null);
  useEffect(() => {
    const video = press.current && videos[press.current.index];
    if (!video) return;
    const isElsewhere = ![press.current?.button, document.body].includes(document.activeElement);
    press.current = null;
    if (isElsewhere) return;
    let frame = 0;
    const focus = (framesLeft: number) => {
      const link = list.current?.querySelector<HTMLElement>(`a[href="${routes.watch(video.slug)}"]`);
      if (link) link.focus();
      else if (framesLeft > 0) frame = requestAnimationFrame(() => focus(framesLeft - 1));
    };
    focus(30);
    return () => cancelAnimationFrame(frame);
  }, [list, videos]);
  return (isByKeyboard: boolean) => {
    press.current = isByKeyboard ? { button: document.activeElement, index: videos.length } : null;
  };
}

interface NoClassesProps {
  readonly hasChoice: boolean;
  /** True on the page of all classes, whose list without filters is empty only if the studio has no classes yet. */
  readonly isWhole: boolean;
  readonly onClear: () => void;
}

function NoClasses({ hasChoice, isWhole, onClear }: NoClassesProps) {
  if (!hasChoice && isWhole)
    return <EmptyState title="No classes here yet" message="The first ones are on their way." />;
  if (!hasChoice)
    return (
      <EmptyState
        title="No classes here yet"
        message="New ones come often. Until then, there’s a class for every kind of day."
        action={<LinkButton href={routes.videos}>Browse all classes</LinkButton>}
      />
    );
  return (
    <EmptyState
      title="No class matches all of that"
      message="Drop a filter or start over. There’s a class for every kind of day."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}

/** Number of cards in the first frame after a link opened the page: enough to fill most screens. */
const FIRST_SCREEN_CARDS = 6;
const FIRST_PHONE_CARDS = 2;

const firstScreenCards = (): number =>
  window.matchMedia('(min-width: 576px)').matches ? FIRST_SCREEN_CARDS : FIRST_PHONE_CARDS;

export function Catalogue({ path, fixed, first, names }: CatalogueProps) {
  const { state } = useAuth();
  const isBelowFoldShown = useBelowFoldShown();
  const { choice: asked, changeChoice } = useChoice(path, fixed, names);
  // A visitor who opens a member's link has no done classes, so the page must not say that it hides some.
  const choice = state.status === 'signed-out' ? { ...asked, hidesDone: false } : asked;
  const list = useVideoList(fixed, choice, first);
  const { answer, isStale, isLoading, more } = list;
  const ids = useMemo(() => answer.videos.map(({ id }) => id), [answer]);
  const marks = useProgressMarks(ids);
  const hasMore = answer.nextCursor !== null;
  const hasChoices = fixed.list !== 'new-releases';
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterMore(box, answer.videos);

  const panel: FacetPanelProps = {
    choice,
    names,
    onChange: changeChoice,
    counts: answer.counts ?? {},
    hidden: fixed.styles ? ['styles'] : [],
    isSignedIn: state.status === 'signed-in',
  };
  return (
    <div className={styles.page} data-has-choices={hasChoices}>
      {hasChoices && (
        <aside className={styles.side} aria-label="Filters">
          {isBelowFoldShown && <FacetPanel {...panel} />}
        </aside>
      )}
      <div className="stack gap-5">
        <CatalogueToolbar panel={panel} total={answer.total} isBusy={isStale} hasChoices={hasChoices} />
        <ActiveChoices choice={choice} names={names} onChange={changeChoice} />
        {isStale && list.hasFailed ? (
          <ErrorState
            title="We couldn’t load the classes"
            message="Check your connection and try again. Your filters are still set."
            onRetry={list.retry}
          />
        ) : (
          <div ref={box} className={styles.list} aria-busy={isStale} data-stale={isStale}>
            {answer.videos.length === 0 && !isStale && (
              <NoClasses
                hasChoice={countChosen(choice) > 0}
                isWhole={Object.keys(fixed).length === 0}
                onClear={() => changeChoice(clearedChoice)}
              />
            )}
            <h2 className="visually-hidden">Classes</h2>
            <CardGrid
              name={list.key}
              videos={isBelowFoldShown ? answer.videos : answer.videos.slice(0, firstScreenCards())}
              marks={marks}
            />
            <ShowMore
              shown={answer.videos.length}
              total={answer.total}
              hasMore={hasMore}
              isLoading={isLoading}
              hasFailed={list.hasFailed}
              onMore={(isByKeyboard) => {
                focusNext(isByKeyboard);
                more();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
