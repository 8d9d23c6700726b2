import type { ReactNode } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import bootstrap from '@/components/demo-template/ui/parts.module.scss';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { SidePanel } from '@/components/ui/overlays/Dialog';
import { THEMES } from '@/lib/demo-template/theme-tokens';
import { publicEnv } from '@/lib/platform/config/env';
import { COLOURS, type Colour, DIRECTIONS, type Direction } from '@/lib/site/theme/theme-settings';
import styles from './customizer.module.scss';

interface ChoiceGroupProps<T extends string> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
  readonly labelOf: (choice: T) => ReactNode;
}

function Swatch({ colour }: { readonly colour: Colour }) {
  const { '--paper': paper, '--gold': accent } = THEMES[colour];
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      style={{ background: `linear-gradient(135deg, ${paper} 50%, ${accent} 50%)` }}
    />
  );
}

function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { title, choices, chosen, onChoose, labelOf } = props;
  return (
    <fieldset className={`${styles.group} ${bootstrap.parts}`}>
      <legend className={styles.title}>{title}</legend>
      {choices.map((choice) => (
        <FormCheck
          key={choice}
          id={`${title}-${choice}`}
          type="radio"
          name={title}
          value={choice}
          className={styles.choice}
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
          label={labelOf(choice)}
        />
      ))}
    </fieldset>
  );
}

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

/** The reset button intentionally does nothing (product.md 2.47). */
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
        labelOf={(choice) => DIRECTION_LABELS[choice]}
        chosen={direction}
        onChoose={(next) => changeTheme({ direction: next })}
      />
      <ChoiceGroup
        title="Color theme"
        choices={COLOURS}
        labelOf={(choice) => (
          <>
            {COLOUR_LABELS[choice]}
            <Swatch colour={choice} />
          </>
        )}
        chosen={colour}
        onChoose={(next) => changeTheme({ colour: next })}
      />
    </SidePanel>
  );
}
