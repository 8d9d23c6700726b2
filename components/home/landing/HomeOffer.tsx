import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import type { HomeContent } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import styles from './HomeOffer.module.scss';
import { SectionHead } from './SectionHead';
import { DevicesBand } from './StepsBand';

function QuestionList({ questions }: Pick<HomeContent, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.questionsBand} aria-labelledby="questions">
      <div className={`container ${styles.columns}`}>
        <SectionHead
          id="questions"
          title="Good questions"
          more={<AppLink href={routes.faq}>All questions</AppLink>}
        />
        <div>
          {questions.map(({ slug, question, answer }) => (
            <details key={slug} className={styles.question}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevronDown" size={22} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function PlansTeaser({ plans }: Pick<HomeContent, 'plans'>) {
  if (plans.length === 0) return null;
  return (
    <section className="section" aria-labelledby="plans">
      <div className={`container ${styles.band}`}>
        <div>
          <SectionHead id="plans" title="One membership, everything in it">
            Leaving is as easy as joining: one button, one confirmation. Your history stays yours.
          </SectionHead>
          <LinkButton href={routes.pricing} size="large">
            See membership
          </LinkButton>
        </div>
        <ul className={styles.plans}>
          {plans.map(({ slug, title, price, period, note, features, isMain }) => (
            <li key={slug} className={styles.plan} data-highlight={isMain}>
              <h3>{title}</h3>
              <p className={styles.price}>
                <b>{price}</b> {period}
              </p>
              <p className={styles.note}>{note}</p>
              <ul className={styles.features}>
                {features.map((feature) => (
                  <li key={feature}>
                    <Icon name="check" />
                    {feature}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Testimonials({ testimonials }: Pick<HomeContent, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <section className={styles.testimonialsBand} aria-labelledby="testimonials">
      <div className="container">
        <SectionHead id="testimonials" title="In their words" />
        <ul className={styles.row}>
          {testimonials.map(({ id, quote, name, about }) => (
            <li key={id}>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  {about && <span>{about}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HomeOffer({
  testimonials,
  plans,
  questions,
  refund,
}: Pick<HomeContent, 'testimonials' | 'plans' | 'questions' | 'refund'>) {
  return (
    <>
      <Testimonials testimonials={testimonials} />
      <PlansTeaser plans={plans} />
      <DevicesBand refund={refund} />
      <QuestionList questions={questions} />
    </>
  );
}
