import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import styles from './demo-layout.module.scss';

export const BACK_TO_TOP_AFTER_PX = 250;

/** The template needs its own button: the site's is on the right in every writing direction. */
export function DemoBackToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => setShown(window.scrollY > BACK_TO_TOP_AFTER_PX);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className={styles.place} data-shown={isShown} inert={!isShown}>
      <IconButton
        icon="chevronUp"
        label="Back to top"
        variant="solid"
        className={styles.button}
        onClick={() => window.scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' })}
      />
    </div>
  );
}
