import type { Colour, Direction, ThemeSettings } from '@/lib/site/theme/theme-settings';

/** The setting slice of the demo's client state, with the field names of product.md §3. */
export interface SettingState {
  readonly app_name: string;
  readonly theme_scheme_direction: Direction;
  readonly theme_color: Colour;
}

export type SettingAction = { readonly type: 'setting/loaded'; readonly theme: ThemeSettings };

/** The part of the theme settings the demo shows. */
export const toSetting = ({ appName, direction, colour }: ThemeSettings): SettingState => ({
  app_name: appName,
  theme_scheme_direction: direction,
  theme_color: colour,
});

/** The setting slice after the theme settings were read or changed. */
export const settingReducer = (_state: SettingState, { theme }: SettingAction): SettingState =>
  toSetting(theme);
