import { Icon } from '@/components/ui/Icon';
import { warningGlyph } from '@/components/ui/icons/warning-glyph';
import styles from './CyclicalPage.module.scss';

const SIGNS = [
  'bleeding that is not your period',
  'chest pain, or breathlessness before you have begun',
  'dizziness, faintness or a headache that stays',
  'weak muscles, or a painful or swollen calf',
  'when pregnant: regular tightening, loss of fluid, or a baby who moves less',
];

/** When to stop and whom to ask. */
export function StopSigns() {
  return (
    <aside className={styles.signs} aria-labelledby="stop-signs">
      <h2 id="stop-signs">
        <Icon glyph={warningGlyph} size={26} />
        Stop and ask for help
      </h2>
      <p>Stop the class and call your clinician when you notice</p>
      <ul>
        {SIGNS.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p>
        Pregnant, newly a mother, or living with a condition? Ask your clinician which classes suit you.
        Nothing on this page is medical advice, and no class promises to change how your cycle feels.
      </p>
    </aside>
  );
}
