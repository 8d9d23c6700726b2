import { useSectionView } from '@/components/site/analytics/use-section-view';
import { LinkButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { useAuth } from '@/contexts/AuthContext';
import { beats } from '@/lib/home/home-rules';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import type { ContentImage } from '@/lib/sanity/image';
import { track } from '@/lib/site/analytics/track';
import styles from './ClosingBand.module.scss';

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'home-closing-enroll', button_text: 'Enroll', location: 'home' });

export function ClosingBand({ image }: { readonly image: ContentImage | null }) {
  const { status } = useAuth().state;
  const isSignedIn = status === 'signed-in';
  const section = useSectionView<HTMLElement>('home-closing');
  return (
    <section ref={section} className={styles.band} aria-labelledby="closing">
      {image && <Picture className={styles.picture} image={image} preset="hero" alt="" sizes="100vw" />}
      <div className={`container ${styles.words}`}>
        <h2 id="closing">{beats(publicEnv.tagline).at(-1)}</h2>
        <p>Your first class can be ten minutes. It can be today.</p>
        {isSignedIn ? (
          <LinkButton href={routes.browse} size="large">
            Go to your classes
          </LinkButton>
        ) : (
          <LinkButton
            href={routes.signUp}
            size="large"
            className={styles.enroll}
            data-unknown={status === 'loading'}
            onClick={noteEnroll}
          >
            Enroll
          </LinkButton>
        )}
      </div>
    </section>
  );
}
