import type { Testimonial } from '@/lib/home/testimonials';
import { SectionHead } from './SectionHead';
import styles from './Testimonials.module.scss';

/** What members say; nothing while nobody has said anything. */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="testimonials">
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
