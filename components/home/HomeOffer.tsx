import type { HomeContent } from '@/lib/home/home-content';
import { PlansTeaser } from './PlansTeaser';
import { QuestionList } from './QuestionList';

/** What it costs, and what people ask before they begin. */
export function HomeOffer({ plans, questions }: Pick<HomeContent, 'plans' | 'questions'>) {
  return (
    <>
      <PlansTeaser plans={plans} />
      <QuestionList questions={questions} />
    </>
  );
}
