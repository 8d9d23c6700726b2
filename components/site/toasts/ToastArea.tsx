import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { useTopOverlay } from '@/components/ui/overlays/top-overlay';
import { useToast } from '@/contexts/ToastContext';

const loadToastList = () => import('./ToastList');
const ToastList = lazy(() => loadToastList().then((module) => ({ default: module.ToastList })));

/** Loads the toast code in advance, because it cannot be loaded once the connection is lost. */
export function prepareToasts(): void {
  loadToastList().catch((cause: unknown) => console.warn('Toasts will load with the first one', cause));
}

/** Renders the live region even when empty, because screen readers announce only changes of an existing region. */
export function ToastArea() {
  const { toasts } = useToast();
  const overlay = useTopOverlay();
  const words = toasts.map(({ id, title, message }) => <p key={id}>{`${title}: ${message}`}</p>);
  const area = (
    <section
      className="toasts is-fixed"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.length > 0 && (
        <FaultBoundary region="Notifications" fallback={words}>
          <Suspense>
            <ToastList />
          </Suspense>
        </FaultBoundary>
      )}
    </section>
  );
  // The page behind an overlay is inert: toasts there could be neither announced nor dismissed.
  return overlay ? createPortal(area, overlay) : area;
}
