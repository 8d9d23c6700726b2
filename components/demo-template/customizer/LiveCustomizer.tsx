import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { SidePanel } from '@/components/ui/overlays/Dialog';
import { publicEnv } from '@/lib/platform/config/env';
import { COLOURS, type Colour, DIRECTIONS, type Direction } from '@/lib/site/theme/theme-settings';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './customizer.module.scss';

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

const DIRECTION_LABELS: Readonly<Record<Direction, string>> = { ltr: 'LTR', rtl: 'RTL' };

const COLOUR_LABELS: Readonly<Record<Colour, string>> = {
  dark: 'Dark',
  hotstar: 'Hotstar',
  amazonprime: 'Amazon Prime',
  hulu: 'Hulu',
  brand: publicEnv.appName,
};

/** On this live customizer the reset button does nothing (product.md §2). */
export function LiveCustomizer() {
  const { state, changeTheme, panel, showPanel } = useDemo();
  const { theme_scheme_direction: direction, theme_color: colour } = state.setting;
  return (
    <SidePanel
      isClear
      isOpen={panel === 'customizer'}
      onClose={() => showPanel(null)}
      title="Live Customizer"
      footer={
        <Button variant="secondary" isWide>
          Reset all settings
        </Button>
      }
    >
      <ChoiceGroup
        title="Direction"
        choices={DIRECTIONS}
        labels={DIRECTION_LABELS}
        chosen={direction}
        onChoose={(next) => changeTheme({ direction: next })}
      />
      <ChoiceGroup
        title="Color theme"
        choices={COLOURS}
        labels={COLOUR_LABELS}
        chosen={colour}
        swatchOf={(choice) => choice}
        onChoose={(next) => changeTheme({ colour: next })}
      />
    </SidePanel>
  );
}
