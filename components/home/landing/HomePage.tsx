import type { ReactNode } from 'react';
import { JsonLd } from '@/components/site/page/JsonLd';
import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import type { HomeContent } from '@/lib/home/home-content';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/site/navigation/menus';
import { organizationData } from '@/lib/site/seo/structured-data';
import { ClosingBand } from './ClosingBand';
import { HomeHero } from './HomeHero';
import { HomeOffer } from './HomeOffer';
import { HomeSections } from './HomeSections';
import { MovingClass } from './MovingClass';
import { NextEvent } from './NextEvent';

export interface HomePageProps {
  readonly content: HomeContent;
  readonly navigation?: NavigationContent;
  readonly account: ReactNode;
}

export function HomePage({ content, navigation = NO_NAVIGATION, account }: HomePageProps) {
  useContentReady();
  return (
    <>
      <PageHead description={content.description} />
      <JsonLd data={organizationData(navigation.socialLinks.map(({ url }) => url))} />
      <HomeHero
        description={content.description}
        hero={content.hero}
        offer={content.offer}
        account={account}
      />
      {content.moving && <MovingClass moving={content.moving} />}
      <HomeSections
        facts={content.facts}
        week={content.week}
        styles={content.styles}
        instructors={content.instructors}
      />
      <div className="container section">
        <NextEvent events={content.events} />
      </div>
      <HomeOffer testimonials={content.testimonials} plans={content.plans} questions={content.questions} />
      <ClosingBand image={content.closing} />
    </>
  );
}
