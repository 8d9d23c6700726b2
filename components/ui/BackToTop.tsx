import { scrollBehavior } from './device-preferences';
import { IconButton } from './IconButton';
import { isBackToTopAt, useScrollState } from './use-scroll-state';

export function BackToTop({ className }: { readonly className?: string }) {
  const isShown = useScrollState(isBackToTopAt);
  const handleClick = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    // At the top the button becomes inert and loses the focus. The next Tab would then continue after the footer.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="back-to-top is-fixed" data-shown={isShown} inert={!isShown}>
      <IconButton
        icon="chevronUp"
        label="Back to top"
        variant="solid"
        className={className}
        onClick={handleClick}
      />
    </div>
  );
}
