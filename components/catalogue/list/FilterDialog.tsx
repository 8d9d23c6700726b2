import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { clearedChoice } from '@/lib/catalogue/facets/catalogue-choice';
import { classCount } from '@/lib/catalogue/list-card';
import { FacetPanel, type FacetPanelProps } from './FacetPanel';

export interface FilterDialogProps extends FacetPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly total: number;
}

export function FilterDialog({ isOpen, onClose, total, ...panel }: FilterDialogProps) {
  const clear = () => panel.onChange(clearedChoice(panel.choice));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <div className="cluster">
          <Button variant="quiet" onClick={clear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show {classCount(total)}</Button>
        </div>
      }
    >
      <FacetPanel {...panel} />
    </Dialog>
  );
}
