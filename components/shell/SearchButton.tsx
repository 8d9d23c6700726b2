import { type ComponentType, useCallback, useState } from 'react';
import type { SearchDialogProps } from '@/components/catalogue/search/SearchDialog';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { IconButton } from '@/components/ui/IconButton';
import { searchGlyph } from '@/components/ui/icons/search-glyph';
import { useToast } from '@/contexts/ToastContext';
import { useSearchShortcut } from './use-search-shortcut';

const loadDialog = () =>
  import('@/components/catalogue/search/SearchDialog').then((module) => module.SearchDialog);

const prepare = () => {
  loadDialog().catch((cause: unknown) => console.warn('Search will load when it opens', cause));
};

/** Opens the search dialog, by press or shortcut; its code is loaded when the pointer or the focus is near. */
export function SearchButton() {
  const { showToast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const open = useCallback(() => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        setIsOpen(true);
      },
      (cause: unknown) => {
        console.warn('Search could not be loaded', cause);
        showToast({
          title: 'Search didn’t load',
          message: 'Check your connection and try again.',
          variant: 'danger',
        });
      },
    );
  }, [showToast]);
  useSearchShortcut(open);
  return (
    <>
      <IconButton
        glyph={searchGlyph}
        label="Search"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {Dialog && (
        <FaultBoundary region="Search">
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </FaultBoundary>
      )}
    </>
  );
}
