/**
 * Every button and section that is measured. Pages can name no other, and the pixel hears of these alone: they say nothing
 * about anybody.
 */
export const MEASURED_BUTTONS = [
  'header-enroll',
  'home-hero-enroll',
  'home-closing-enroll',
  'choose-plan',
] as const;
export const MEASURED_SECTIONS = ['home-closing', 'plans'] as const;

export type MeasuredButton = (typeof MEASURED_BUTTONS)[number];
export type MeasuredSection = (typeof MEASURED_SECTIONS)[number];
