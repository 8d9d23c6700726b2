import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/links/AppLink';
import { Dialog } from '@/components/ui/overlays/Dialog';
import type { OverlayProps } from '@/components/ui/overlays/overlay-frames';
import { Picture } from '@/components/ui/Picture';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import type { Cards } from '@/lib/catalogue/list/class-cards';
import { forgetSearches, recentSearches, rememberSearch } from '@/lib/catalogue/search/recent-searches';
import { routes } from '@/lib/platform/config/routes';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import styles from './SearchDialog.module.scss';
import { nextOption, type SearchGroup, searchGroups, totalsText } from './search-groups';
import { useFoundCards, useMoments, useSearch } from './use-search';

interface SearchResultListProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly activeId: string | null;
  readonly cards: Cards;
  readonly onPick: () => void;
}

/** Options never get the focus: it stays in the search field, whose `aria-activedescendant` is the active option. */
function SearchResultList({ id, groups, activeId, cards, onPick }: SearchResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="stack">
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className={styles.groupTitle} role="presentation">
            {title}
          </div>
          {options.map((option) => (
            <AppLink
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === activeId}
              tabIndex={-1}
              className={styles.option}
              href={option.href}
              onClick={onPick}
            >
              {option.videoId !== undefined && (
                <span className={styles.thumb}>
                  {cards[option.videoId] && (
                    <Picture image={cards[option.videoId]?.image} preset="thumbnail" alt="" sizes="64px" />
                  )}
                </span>
              )}
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                <span className={styles.note}>{option.note}</span>
              </span>
            </AppLink>
          ))}
        </div>
      ))}
    </div>
  );
}

const IDEAS = ['Ten minutes', 'Hips', 'Prenatal', 'No jumping', 'Sleep', 'Dumbbells'];

interface SearchStartProps {
  readonly recent: readonly string[];
  readonly onChoose: (query: string, isByKeyboard: boolean) => void;
  readonly onForget: () => void;
  readonly onPick: () => void;
}

interface ChoicesProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly onChoose: (query: string, isByKeyboard: boolean) => void;
}

function Choices({ title, texts, onChoose }: ChoicesProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <div className="cluster gap-2">
        {texts.map((text) => (
          <button
            key={text}
            type="button"
            className={styles.idea}
            onClick={({ detail }) => onChoose(text, detail === 0)}
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

function SearchStart({ recent, onChoose, onForget, onPick }: SearchStartProps) {
  return (
    <div className="stack">
      {recent.length > 0 && (
        <div>
          <Choices title="Recent searches" texts={recent} onChoose={onChoose} />
          <button type="button" className={styles.forget} onClick={onForget}>
            Clear
          </button>
        </div>
      )}
      <Choices title="Try" texts={IDEAS} onChoose={onChoose} />
      <p>
        <AppLink href={routes.videos} onClick={onPick}>
          Or filter by length, level, and equipment
        </AppLink>
      </p>
    </div>
  );
}

export function SearchDialog({ isOpen, onClose }: OverlayProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search" size="large" isTopFixed>
      <SearchBody onClose={onClose} />
    </Dialog>
  );
}

function statusText(query: string, isReady: boolean, totals: string): string {
  if (query.trim() === '') return '';
  if (!isReady) return 'Loading search';
  return totals || `No results for “${query}”`;
}

function SearchBody({ onClose }: { readonly onClose: () => void }) {
  const owner = uidOf(useAuth().state) ?? ANONYMOUS;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // An id, not an index: search results that arrive later are inserted above the active option.
  const [activeId, setActiveId] = useState<string | null>(null);
  const [recent, setRecent] = useState(() => recentSearches(owner));
  const { results, isReady, hasFailed, retry, isCurrent } = useSearch(query);
  const found = useMoments(query);
  const groups = searchGroups(results, found, query, owner !== ANONYMOUS);
  const options = groups.flatMap((group) => group.options);
  const cards = useFoundCards(results.classes);
  const activeOption = options.find(({ id }) => id === activeId);
  const optionId = activeOption ? `${listId}-${activeOption.id}` : undefined;
  const isAsking = query.trim() !== '';

  // The dialog focuses its first button when it opens, so the search field takes the focus afterwards.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const change = (text: string) => {
    setQuery(text);
    setActiveId(null);
  };
  const pick = () => {
    rememberSearch(owner, query);
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = activeOption ? options.indexOf(activeOption) : null;
    const next = nextOption(event.key, active, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setActiveId(next === null ? null : (options[next]?.id ?? null));
      return;
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // If no result is active, Enter opens the first result, but not while the results are for an older text.
    const chosen = activeOption ?? (isCurrent ? options[0] : undefined);
    if (chosen) document.getElementById(`${listId}-${chosen.id}`)?.click();
  };

  return (
    <div className="stack">
      <TextField
        ref={field}
        label="What are you in the mood for?"
        inputMode="search"
        enterKeyHint="go"
        name="query"
        value={query}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
        maxLength={120}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isAsking && options.length > 0}
        aria-controls={listId}
        aria-activedescendant={optionId}
      />
      <p className={isAsking && options.length === 0 ? 'muted' : 'visually-hidden'} role="status">
        {hasFailed ? '' : statusText(query, isReady, totalsText(results.totals, found))}
      </p>
      {hasFailed && <ErrorState title="Search isn’t available" onRetry={retry} />}
      {isAsking && options.length > 0 && (
        <SearchResultList
          id={listId}
          groups={groups}
          activeId={activeOption?.id ?? null}
          cards={cards}
          onPick={pick}
        />
      )}
      {!hasFailed && (!isAsking || (isReady && options.length === 0)) && (
        <SearchStart
          recent={recent}
          onChoose={(text, isByKeyboard) => {
            change(text);
            // The pressed button disappears, so the field is focused, but a tap must not open a phone's keyboard.
            if (isByKeyboard) field.current?.focus();
          }}
          onForget={() => {
            forgetSearches(owner);
            setRecent([]);
          }}
          onPick={onClose}
        />
      )}
    </div>
  );
}
