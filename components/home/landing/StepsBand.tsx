import { SectionHead } from './SectionHead';
import styles from './StepsBand.module.scss';

const PROMISES = [
  [
    'On any screen',
    'Phone, tablet, or laptop, in the browser you already use. Send it to your TV with AirPlay or Cast.',
  ],
  [
    'Nothing to install',
    'No app store, no waiting. Sign in and press play; every device knows where you left off.',
  ],
] as const;

export function DevicesBand({ refund }: { readonly refund: string }) {
  return (
    <section className="section" aria-labelledby="devices">
      <div className="container">
        <SectionHead id="devices" title="Wherever you are, however you like" />
        <ul className={styles.promises}>
          {PROMISES.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
          {refund && (
            <li>
              <h3>Not for you?</h3>
              <p>{refund}</p>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

const STEPS = [
  [
    'Tell us what you’ve got',
    'Twenty minutes, a mat, tight hips. Get classes you can start right now, or a session that fits your time to the minute.',
  ],
  [
    'Press play, anywhere',
    'Phone in the kitchen, laptop on the rug. Stop when the doorbell rings. Every device knows where you left off.',
  ],
  [
    'Find your rhythm',
    'Set a weekly goal for a normal week. Rest days are rest, not failure, and a cold never costs you your streak.',
  ],
] as const;

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
