import { lazy, Suspense, useCallback, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { searchGlyph } from '@/components/ui/icons/search-glyph';
import { ErrorBoundary } from './ErrorBoundary';
import { useSearchShortcut } from './use-search-shortcut';

const SearchDialog = lazy(() =>
  import('@/components/search/SearchDialog').then((module) => ({ default: module.SearchDialog })),
);

/** Opens the search dialog, by press or shortcut; its code is loaded with the first opening. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  useSearchShortcut(open);
  return (
    <>
      <IconButton glyph={searchGlyph} label="Search" aria-haspopup="dialog" onClick={open} />
      {wasOpened && (
        <ErrorBoundary region="Search">
          <Suspense>
            <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
