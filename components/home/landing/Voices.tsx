import type { Voice } from '@/lib/home/voices';
import { SectionHead } from './SectionHead';
import styles from './Voices.module.scss';

/** What members say; nothing while nobody has said anything. */
export function Voices({ voices }: { readonly voices: readonly Voice[] }) {
  if (voices.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="voices">
      <div className="container">
        <SectionHead id="voices" title="In their words" />
        <ul className={styles.row}>
          {voices.map(({ id, quote, name, about }) => (
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
