import { SectionHead } from './SectionHead';
import styles from './StepsBand.module.scss';

const STEPS = [
  [
    'Say what you have',
    'Twenty minutes, a mat, sore hips. The filters answer with classes you can start now, or a session that fills your time exactly.',
  ],
  [
    'Press play, anywhere',
    'Phone in the kitchen, laptop on the rug. Stop when the doorbell rings; every device knows where you were.',
  ],
  [
    'Keep a rhythm that is yours',
    'Choose a weekly goal for a normal week. Rest days count as rest, not as failure, and a cold never costs you your streak.',
  ],
] as const;

/** How it works. */
export function StepsBand() {
  return (
    <section className="section" aria-labelledby="steps">
      <div className="container">
        <SectionHead id="steps" title="How it works" />
        <ol className={styles.steps}>
          {STEPS.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
