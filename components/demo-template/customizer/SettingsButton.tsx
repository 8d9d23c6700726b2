import { IconButton } from '@/components/ui/IconButton';
import { useDemo } from '../state/DemoStore';
import { slidersGlyph } from '../ui/demo-glyphs';
import styles from './SettingsButton.module.scss';

/** Opens the Live Customizer from the page's end edge. */
export function SettingsButton() {
  const { showPanel } = useDemo();
  return (
    <IconButton
      glyph={slidersGlyph}
      label="Settings"
      className={styles.button}
      onClick={() => showPanel('customizer')}
    />
  );
}
