import { Icon } from '@/components/ui/Icon';
import styles from './CyclicalPage.module.scss';

const SIGNS = [
  'bleeding that is not your period',
  'chest pain, or feeling out of breath before you start',
  'dizziness, feeling faint, or a headache that won’t go away',
  'muscle weakness, or a painful or swollen calf',
  'if you’re pregnant: regular contractions, leaking fluid, or a baby who’s moving less',
];

/** When to stop and whom to ask. */
export function WarningSigns() {
  return (
    <aside className={styles.signs} aria-labelledby="warning-signs">
      <h2 id="warning-signs">
        <Icon name="warning" size={26} />
        Stop and ask for help
      </h2>
      <p>Stop and call your doctor if you notice</p>
      <ul>
        {SIGNS.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p>
        Pregnant, a new mom, or living with a condition? Ask your doctor which classes are right for you.
        Nothing on this page is medical advice, and no class promises to change how your cycle feels.
      </p>
    </aside>
  );
}
