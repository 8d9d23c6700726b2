import { LinkButton } from '@/components/ui/LinkButton';
import { Picture } from '@/components/ui/Picture';
import { useAuth } from '@/contexts/AuthContext';
import { publicEnv } from '@/lib/config/env';
import { routes } from '@/lib/config/routes';
import { beats } from '@/lib/home/home-rules';
import type { ContentImage } from '@/lib/videos/content-image';
import styles from './ClosingBand.module.scss';

/** The last word: the tagline's last beat in front of the night, and the way in once more. */
export function ClosingBand({ image }: { readonly image: ContentImage | null }) {
  const isSignedIn = useAuth().state.status === 'signed-in';
  return (
    <section className={styles.band} aria-labelledby="closing">
      <Picture className={styles.picture} image={image} preset="hero" alt="" sizes="100vw" />
      <div className={`container ${styles.words}`}>
        <h2 id="closing">{beats(publicEnv.tagline).at(-1)}</h2>
        <p>Your first class can be ten minutes long. It can be today.</p>
        <LinkButton href={isSignedIn ? routes.browse : routes.signUp} size="large">
          {isSignedIn ? 'Go to your classes' : 'Enroll'}
        </LinkButton>
      </div>
    </section>
  );
}
