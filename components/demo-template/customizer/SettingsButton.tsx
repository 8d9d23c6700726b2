import { useDemo } from '@/components/demo-template/state/DemoStore';
import { slidersGlyph } from '@/components/demo-template/ui/demo-glyphs';
import { IconButton } from '@/components/ui/IconButton';
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
