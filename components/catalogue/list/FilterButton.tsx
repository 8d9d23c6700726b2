import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { countChosen } from '@/lib/catalogue/facets/catalogue-choice';
import type { FilterDialogProps } from './FilterDialog';

const { Overlay: FilterDialog } = lazyOverlay(() =>
  import('./FilterDialog').then((module) => module.FilterDialog),
);

interface FilterButtonProps extends Omit<FilterDialogProps, 'isOpen' | 'onClose'> {
  readonly className?: string;
}

/** The way to the filters on narrow windows. It alone knows whether they are open: a press draws nothing else again. */
export function FilterButton({ className, ...dialog }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = countChosen(dialog.choice);
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        <Icon name="filter" />
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <FilterDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
