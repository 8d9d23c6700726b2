import { useDemo } from '@/components/demo-template/state/DemoStore';
import { IconButton } from '@/components/ui/IconButton';
import styles from './SettingsButton.module.scss';

/** Opens the Live Customizer from the page's end edge. */
export function SettingsButton() {
  const { showPanel } = useDemo();
  return (
    <IconButton
      icon="filter"
      label="Settings"
      className={styles.button}
      onClick={() => showPanel('customizer')}
    />
  );
}
