/** The only button and section names that the social pixel may receive (pixel.ts). */
export const MEASURED_BUTTONS = [
  'header-enroll',
  'home-hero-enroll',
  'home-closing-enroll',
  'choose-plan',
] as const;
export const MEASURED_SECTIONS = ['home-closing', 'plans'] as const;

export type MeasuredSection = (typeof MEASURED_SECTIONS)[number];

export interface PurchaseItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price: number;
  readonly quantity: number;
}

export type UserType = 'anonymous' | 'member' | 'subscriber';
export type DeviceType = 'desktop' | 'tablet' | 'mobile';

/** An event as given to `track`. Before it is sent, `DEFAULTS` in outgoing-event.ts fills in its absent fields. */
export type AnalyticsEvent =
  | { readonly name: 'page_view'; readonly page_path: string; readonly page_title: string }
  | {
      readonly name: 'video_play';
      readonly video_id: string;
      readonly video_title: string;
      readonly video_duration: number;
      readonly episode_vimeo_id?: string | null;
      readonly user_type?: UserType;
      readonly content_category?: string;
      readonly device_type?: DeviceType;
    }
  | {
      readonly name: 'video_progress';
      readonly video_id: string;
      readonly progress: number;
      readonly current_time: number;
      readonly episode_vimeo_id?: string | null;
    }
  | { readonly name: 'video_complete'; readonly video_id: string; readonly episode_vimeo_id?: string | null }
  | {
      readonly name: 'purchase';
      readonly transaction_id: string;
      readonly value: number;
      readonly currency?: string;
      readonly items: readonly PurchaseItem[];
    }
  | { readonly name: 'signup_start' }
  | {
      readonly name: 'signup_complete';
      readonly method?: 'email' | 'google' | 'facebook';
      readonly plan?: string;
      readonly value?: number;
    }
  | {
      readonly name: 'cta_click';
      readonly button_id: (typeof MEASURED_BUTTONS)[number];
      readonly button_text?: string;
      readonly location?: string;
      readonly value?: number;
    }
  | { readonly name: 'section_view'; readonly section: MeasuredSection }
  | { readonly name: 'custom'; readonly event: string; readonly fields?: Readonly<Record<string, unknown>> };

export type EventName = Exclude<AnalyticsEvent['name'], 'custom'>;

export type Field = string | number | boolean | readonly PurchaseItem[];

/** An event ready to send: only allowed fields, with defaults filled in and personal text removed. */
export interface OutgoingEvent {
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
}
