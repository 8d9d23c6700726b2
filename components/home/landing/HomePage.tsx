import type { ReactNode } from 'react';
import { useSectionView } from '@/components/site/analytics/use-section-view';
import { JsonLd } from '@/components/site/page/JsonLd';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { useUnscrolledFirstPage } from '@/components/ui/use-below-fold-shown';
import { useAuth } from '@/contexts/AuthContext';
import type { HomeContent } from '@/lib/home/home-content';
import { sentencesOf } from '@/lib/home/home-rules';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import type { ContentImage } from '@/lib/sanity/image';
import { track } from '@/lib/site/analytics/track';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/site/navigation/menus';
import { organizationData } from '@/lib/site/seo/structured-data';
import styles from './ClosingBand.module.scss';
import { HomeHero } from './HomeHero';
import { HomeOffer } from './HomeOffer';
import { HomeSections } from './HomeSections';
import sections from './HomeSections.module.scss';
import { MovingClass } from './MovingClass';
import { NextEvent } from './NextEvent';

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'home-closing-enroll', button_text: 'Enroll', location: 'home' });

function ClosingBand({ image }: { readonly image: ContentImage | null }) {
  const { status } = useAuth().state;
  const isSignedIn = status === 'signed-in';
  const section = useSectionView<HTMLElement>('home-closing');
  return (
    <section ref={section} className={styles.band} aria-labelledby="closing">
      {image && <Picture className={styles.picture} image={image} preset="hero" alt="" sizes="100vw" />}
      <div className={`container ${styles.words}`}>
        <h2 id="closing">{sentencesOf(publicEnv.tagline).at(-1)}</h2>
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

export interface HomePageProps {
  readonly content: HomeContent;
  readonly navigation?: NavigationContent;
  readonly account: ReactNode;
}

export function HomePage({ content, navigation = NO_NAVIGATION, account }: HomePageProps) {
  const isUnscrolled = useUnscrolledFirstPage();
  return (
    <>
      <PageHead description={content.description} />
      <JsonLd data={organizationData(navigation.socialLinks.map(({ url }) => url))} />
      <HomeHero {...content} account={account} />
      {content.moving && <MovingClass moving={content.moving} />}
      <div className={sections.sections} data-is-unscrolled={isUnscrolled}>
        <HomeSections {...content} />
        {content.events.length > 0 && (
          <div className="container section">
            <NextEvent events={content.events} />
          </div>
        )}
        <HomeOffer {...content} />
        <ClosingBand image={content.closing} />
      </div>
    </>
  );
}
