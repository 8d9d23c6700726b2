import { useLoading } from '@/contexts/LoadingContext';

/**
 * The full-screen loading overlay (product.md §4): a veil over what is already there. It takes neither pointer nor
 * focus, and its own animation ends it after 3 s even where no script runs.
 */
export function LoadingOverlay() {
  const { overlay } = useLoading();
  if (!overlay.isVisible) return null;
  return (
    <div
      key={overlay.shownAtMs}
      className="loading-overlay"
      data-type={overlay.type}
      data-testid="loading-overlay"
      aria-hidden="true"
    >
      <span className="loading-sun" />
    </div>
  );
}
