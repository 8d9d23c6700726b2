import { IconButton } from '@/components/ui/IconButton';
import { isBackToTopAt, useScrollState } from '@/components/ui/use-scroll-state';

/** Leads back to the top; fades in above 250 px of scroll and out below (product.md §2 and §4). */
export function BackToTop() {
  const isShown = useScrollState(isBackToTopAt);
  const handleClick = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  };
  return (
    <div className="back-to-top is-fixed" data-shown={isShown} inert={!isShown}>
      <IconButton icon="chevronUp" label="Back to top" variant="solid" onClick={handleClick} />
    </div>
  );
}
