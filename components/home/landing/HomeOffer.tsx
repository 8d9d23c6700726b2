import type { HomeContent } from '@/lib/home/home-content';
import { DevicesBand } from './DevicesBand';
import { PlansTeaser } from './PlansTeaser';
import { QuestionList } from './QuestionList';
import { Testimonials } from './Testimonials';

/** What members say, what it costs, what it plays on, and what people ask before they begin. */
export function HomeOffer({
  testimonials,
  plans,
  questions,
}: Pick<HomeContent, 'testimonials' | 'plans' | 'questions'>) {
  return (
    <>
      <Testimonials testimonials={testimonials} />
      <PlansTeaser plans={plans} />
      <DevicesBand />
      <QuestionList questions={questions} />
    </>
  );
}
