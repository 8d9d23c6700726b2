import { PageHead } from '@/components/layout/PageHead';
import { JsonLd } from '@/components/seo/JsonLd';
import { useContentReady } from '@/contexts/LoadingContext';
import type { HomeContent } from '@/lib/home/home-content';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/navigation/nav-link';
import { organizationData } from '@/lib/seo/organization-data';
import { ClosingBand } from './ClosingBand';
import { FactsStrip } from './FactsStrip';
import { HomeHero } from './HomeHero';
import { InstructorBand } from './InstructorBand';
import { NextEvent } from './NextEvent';
import { PlansTeaser } from './PlansTeaser';
import { QuestionList } from './QuestionList';
import { StepsBand } from './StepsBand';
import { StyleTiles } from './StyleTiles';
import { WeekCards } from './WeekCards';

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
      <FactsStrip facts={content.facts} />
      <WeekCards week={content.week} />
      <StyleTiles styles={content.styles} />
      <InstructorBand instructors={content.instructors} />
      <StepsBand />
      <div className="container section">
        <NextEvent events={content.events} />
      </div>
      <PlansTeaser plans={content.plans} />
      <QuestionList questions={content.questions} />
      <ClosingBand image={content.closing} />
    </>
  );
}
