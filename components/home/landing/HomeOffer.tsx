import type { HomeContent } from '@/lib/home/home-content';
import { DevicesBand } from './DevicesBand';
import { PlansTeaser } from './PlansTeaser';
import { QuestionList } from './QuestionList';
import { Voices } from './Voices';

/** What members say, what it costs, what it plays on, and what people ask before they begin. */
export function HomeOffer({ voices, plans, questions }: Pick<HomeContent, 'voices' | 'plans' | 'questions'>) {
  return (
    <>
      <Voices voices={voices} />
      <PlansTeaser plans={plans} />
      <DevicesBand />
      <QuestionList questions={questions} />
    </>
  );
}
