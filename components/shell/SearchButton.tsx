import { useCallback, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { useSearchShortcut } from './use-search-shortcut';

const { Overlay: SearchDialog, prepare } = lazyOverlay(() =>
  import('@/components/catalogue/search/SearchDialog').then((module) => module.SearchDialog),
);

/** Opens the search dialog, by press or shortcut; its code is loaded when the pointer or the focus is near. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useSearchShortcut(open);
  return (
    <>
      <IconButton
        icon="search"
        label="Search"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      <SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
