import { type ComponentType, useCallback, useState } from 'react';
import type { SearchDialogProps } from '@/components/search/SearchDialog';
import { IconButton } from '@/components/ui/IconButton';
import { searchGlyph } from '@/components/ui/icons/search-glyph';
import { useToast } from '@/contexts/ToastContext';
import { FaultBoundary } from './FaultBoundary';
import { useSearchShortcut } from './use-search-shortcut';

const loadDialog = () => import('@/components/search/SearchDialog').then((module) => module.SearchDialog);

/** Opens the search dialog, by press or shortcut; its code is loaded with the first opening. */
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
          title: 'Search did not come',
          message: 'Check your connection and try again.',
          variant: 'danger',
        });
      },
    );
  }, [showToast]);
  useSearchShortcut(open);
  return (
    <>
      <IconButton glyph={searchGlyph} label="Search" aria-haspopup="dialog" onClick={open} />
      {Dialog && (
        <FaultBoundary region="Search">
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </FaultBoundary>
      )}
    </>
  );
}
