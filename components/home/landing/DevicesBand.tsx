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
  [
    'Not for you?',
    'Joined by mistake, or something doesn’t work? Write to us within 14 days and we’ll make it right. Or cancel in two clicks, anytime.',
  ],
] as const;

/** What it plays on, and what happens if it was not for her (the terms promise the 14 days). */
export function DevicesBand() {
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
        </ul>
      </div>
    </section>
  );
}
