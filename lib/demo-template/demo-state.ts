import { type Breadcrumb, type PageBreadcrumb, toBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { DEFAULT_THEME } from '@/lib/site/theme/theme-settings';
import { sampleMedia } from './media-samples';
import { type MediaAction, type MediaState, mediaReducer } from './media-state';
import { type SettingAction, type SettingState, settingReducer, toSetting } from './setting-state';
import { SAMPLE_SHOP } from './shop-samples';
import { type ShopAction, type ShopState, shopReducer } from './shop-state';

/** Client state of the demo template (product.md §3): four slices, none of which knows another. */
export interface DemoState {
  readonly media: MediaState;
  readonly shop: ShopState;
  readonly breadcrumb: Breadcrumb;
  readonly setting: SettingState;
}

type BreadcrumbAction = {
  readonly type: 'breadcrumb/shown';
  /** Null for a page without one. */
  readonly page: PageBreadcrumb | null;
};

export type DemoAction = MediaAction | ShopAction | BreadcrumbAction | SettingAction;

/** The state a page is rendered with on the server: sample content and the default theme. */
export const initialDemoState = (
  page: PageBreadcrumb | null,
  year = new Date().getFullYear(),
): DemoState => ({
  media: sampleMedia(year),
  shop: SAMPLE_SHOP,
  breadcrumb: toBreadcrumb(page),
  setting: toSetting(DEFAULT_THEME),
});

/** The state after an action, which concerns one slice only. */
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
      return { ...state, setting: settingReducer(state.setting, action) };
  }
}
