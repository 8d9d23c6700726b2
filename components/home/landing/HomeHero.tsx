import type { ReactNode } from 'react';
import { Logo } from '@/components/site/page/Logo';
import { LinkButton } from '@/components/ui/Button';
import { PicturePreload } from '@/components/ui/Picture';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { HomeContent } from '@/lib/home/home-content';
import { sentencesOf } from '@/lib/home/home-rules';
import { publicEnv } from '@/lib/platform/config/env';
import { logoTarget, routes } from '@/lib/platform/config/routes';
import { track } from '@/lib/site/analytics/track';
import styles from './HomeHero.module.scss';

const PHONE = '(max-width: 575.98px)';
const WIDER = '(min-width: 576px)';

function HeroPicture({ picture }: { readonly picture: HomeContent['hero'] }) {
  return (
    <picture>
      <PicturePreload srcSet={picture.phoneSrcSet} sizes="100vw" media={PHONE} />
      <PicturePreload srcSet={picture.srcSet} sizes="100vw" media={WIDER} />
      <source media={PHONE} srcSet={picture.phoneSrcSet} sizes="100vw" />
      <img
        className={styles.picture}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="100vw"
        alt={picture.alt}
        width={2400}
        height={1600}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

interface HomeHeroProps extends Pick<HomeContent, 'description' | 'hero' | 'offer'> {
  readonly account: ReactNode;
}

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'home-hero-enroll', button_text: 'Enroll', location: 'home-hero' });

export function HomeHero({ description, hero, offer, account }: HomeHeroProps) {
  const { status } = useAuth().state;
  const { isSubscribed } = useSubscription();
  const isSignedIn = status === 'signed-in';
  return (
    <section className={styles.hero} aria-label="Welcome">
      <HeroPicture picture={hero} />
      <div className={`container ${styles.frame}`}>
        <div className={styles.top}>
          <Logo href={logoTarget(isSignedIn, isSubscribed)} />
          {account}
        </div>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {sentencesOf(publicEnv.tagline).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p className={styles.promise}>{description}</p>
        </div>
        <div className={styles.actions} data-unknown={status === 'loading'}>
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
            Browse classes
          </LinkButton>
          {offer && (
            <p className={styles.offer} data-unseen={status !== 'signed-out'}>
              {offer}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
