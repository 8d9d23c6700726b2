import { InstructorCard } from '@/components/cards/InstructorCard';
import type { InstructorCard as Instructor } from '@/lib/catalogue/instructor';
import styles from './InstructorBand.module.scss';
import { SectionHead } from './SectionHead';

/** The teachers, and what one of them says. */
export function InstructorBand({ instructors }: { readonly instructors: readonly Instructor[] }) {
  const [first] = instructors;
  if (!first) return null;
  return (
    <section className={styles.band} aria-labelledby="instructors">
      <div className="container">
        <SectionHead id="instructors" title="Taught by women you’ll want to know" />
        <ul className={styles.row}>
          {instructors.map((instructor) => (
            <li key={instructor.slug}>
              <InstructorCard instructor={instructor} />
            </li>
          ))}
        </ul>
        {first.quote && (
          <figure className={styles.quote}>
            <blockquote>“{first.quote}”</blockquote>
            <figcaption>
              {first.name}
              {first.role && `, ${first.role.toLowerCase()}`}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
