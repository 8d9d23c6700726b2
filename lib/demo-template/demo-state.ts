import { type Breadcrumb, type PageBreadcrumb, toBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { DEFAULT_THEME, type ThemeSettings } from '@/lib/site/theme/theme-settings';
import { type MediaState, sampleMedia } from './media-samples';
import { type MediaAction, mediaReducer } from './media-state';
import { SAMPLE_SHOP, type ShopState } from './shop-samples';
import { type ShopAction, shopReducer } from './shop-state';

const toSetting = ({ appName, direction, colour }: ThemeSettings) => ({
  app_name: appName,
  theme_scheme_direction: direction,
  theme_color: colour,
});

export type SettingState = Readonly<ReturnType<typeof toSetting>>;

export interface DemoState {
  readonly media: MediaState;
  readonly shop: ShopState;
  readonly breadcrumb: Breadcrumb;
  readonly setting: SettingState;
}

export type DemoAction =
  | MediaAction
  | ShopAction
  | { readonly type: 'breadcrumb/shown'; readonly page: PageBreadcrumb | null }
  | { readonly type: 'setting/loaded'; readonly theme: ThemeSettings };

export const initialDemoState = (page: PageBreadcrumb | null): DemoState => ({
  media: sampleMedia(new Date().getFullYear()),
  shop: SAMPLE_SHOP,
  breadcrumb: toBreadcrumb(page),
  setting: toSetting(DEFAULT_THEME),
});

export function demoReducer(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'media/page-opened':
    case 'media/more-asked':
      return { ...state, media: mediaReducer(state.media, action) };
    case 'shop/wish-toggled':
    case 'shop/cart-added':
    case 'shop/cart-removed':
      return { ...state, shop: shopReducer(state.shop, action) };
    case 'breadcrumb/shown':
      return { ...state, breadcrumb: toBreadcrumb(action.page) };
    case 'setting/loaded':
      return { ...state, setting: toSetting(action.theme) };
  }
}
