import { Logo } from '@/components/layout/Logo';
import { LinkButton } from '@/components/ui/LinkButton';
import { useAuth } from '@/contexts/AuthContext';
import { track } from '@/lib/analytics/track';
import { publicEnv } from '@/lib/config/env';
import { routes } from '@/lib/config/routes';
import type { HomeContent } from '@/lib/home/home-content';
import { beats } from '@/lib/home/home-rules';
import { HeroPicture } from './HeroPicture';
import styles from './HomeHero.module.scss';

interface HomeHeroProps {
  readonly description: string;
  readonly hero: HomeContent['hero'];
}

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'home-hero-enroll', button_text: 'Enroll', location: 'home-hero' });

/** The promise, in the tagline's own three beats, beside a figure in motion. */
export function HomeHero({ description, hero }: HomeHeroProps) {
  const isSignedIn = useAuth().state.status === 'signed-in';
  return (
    <section className={styles.hero} aria-label="Welcome">
      <HeroPicture {...hero} className={styles.picture} />
      <div className={`container ${styles.frame}`}>
        <div className={styles.top}>
          <Logo href={routes.home} />
          {!isSignedIn && (
            <LinkButton href={routes.signIn} variant="quiet">
              Sign In
            </LinkButton>
          )}
        </div>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {beats(publicEnv.tagline).map((beat) => (
              <span key={beat}>{beat} </span>
            ))}
          </h1>
          <p className={styles.promise}>{description}</p>
        </div>
        <div className={styles.actions}>
          {isSignedIn ? (
            <LinkButton href={routes.browse} size="large">
              Go to your classes
            </LinkButton>
          ) : (
            <LinkButton href={routes.signUp} size="large" onClick={noteEnroll}>
              Enroll
            </LinkButton>
          )}
          <LinkButton href={routes.videos} size="large" variant="quiet">
            Look around
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
