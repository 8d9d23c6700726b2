import { PageHead } from '@/components/layout/PageHead';
import { JsonLd } from '@/components/seo/JsonLd';
import { useContentReady } from '@/contexts/LoadingContext';
import type { HomeContent } from '@/lib/home/home-content';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/navigation/nav-link';
import { organizationData } from '@/lib/seo/organization-data';
import { ClosingBand } from './ClosingBand';
import { HomeHero } from './HomeHero';
import { HomeOffer, HomeOverview, NextEvent } from './server-parts';

export interface HomePageProps {
  readonly content: HomeContent;
  readonly navigation?: NavigationContent;
}

/** The front door (spec section 2): no header, one promise, one way in. */
export function HomePage({ content, navigation = NO_NAVIGATION }: HomePageProps) {
  useContentReady();
  return (
    <>
      <PageHead description={content.description} />
      <JsonLd data={organizationData(navigation.socialLinks.map(({ url }) => url))} />
      <HomeHero description={content.description} hero={content.hero} />
      <HomeOverview
        facts={content.facts}
        week={content.week}
        styles={content.styles}
        instructors={content.instructors}
      />
      <div className="container section">
        <NextEvent events={content.events} />
      </div>
      <HomeOffer plans={content.plans} questions={content.questions} />
      <ClosingBand image={content.closing} />
    </>
  );
}
