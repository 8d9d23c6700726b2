import type { StyleName } from '../../illustrations/scene/palettes';
import type { ShotRow } from '../rows';

export type MediaRow = {
  slug: string;
  title: string;
  category: 'hero' | 'banner' | 'social' | 'studio';
  size: 'hero' | 'landscape' | 'portrait';
  style: StyleName;
  shot: ShotRow;
  alt: string;
  usage: readonly string[];
  tags: readonly string[];
  isActive?: boolean;
};

/** Pictures of the site itself. */
export const MEDIA: readonly MediaRow[] = [
  {
    slug: 'home-hero',
    title: 'Home hero',
    category: 'hero',
    size: 'hero',
    style: 'dance',
    shot: ['arabesque', 'adaeze', 1, 'sun', 2],
    alt: 'Illustration: a dancer in an open arabesque before a rising sun.',
    usage: ['home-hero'],
    tags: ['home', 'dance'],
  },
  {
    slug: 'home-hero-mobile',
    title: 'Home hero for phones',
    category: 'hero',
    size: 'portrait',
    style: 'dance',
    shot: ['arabesque', 'adaeze', 1, 'sun', 2],
    alt: 'Illustration: a dancer in an open arabesque before a rising sun.',
    usage: ['home-hero-mobile'],
    tags: ['home', 'dance'],
  },
  {
    slug: 'welcome-hero',
    title: 'Welcome',
    category: 'hero',
    size: 'hero',
    style: 'yoga',
    shot: ['warrior', 'priya', 0, 'sun', 0, 'tank'],
    alt: 'Illustration: a woman stands wide in warrior pose.',
    usage: ['welcome'],
    tags: ['welcome', 'yoga'],
  },
  {
    slug: 'pricing-banner',
    title: 'Membership',
    category: 'banner',
    size: 'hero',
    style: 'strength',
    shot: ['press', 'mara', 1, 'sun', 0, 'shoes'],
    alt: 'Illustration: a woman presses two dumbbells overhead.',
    usage: ['pricing'],
    tags: ['membership'],
  },
  {
    slug: 'closing-figure',
    title: 'Closing band',
    category: 'banner',
    size: 'hero',
    style: 'cardio',
    shot: ['leap', 'nia', 1, 'sun', 1],
    alt: 'Illustration: a woman leaps across a golden disc at night.',
    usage: ['home-closing'],
    tags: ['home'],
  },
  {
    slug: 'events-banner',
    title: 'Live events',
    category: 'banner',
    size: 'hero',
    style: 'cardio',
    shot: ['guard', 'nia', 0, 'halfSun', 0, 'shoes'],
    alt: 'Illustration: a woman in a boxing guard.',
    usage: ['events'],
    tags: ['live'],
  },
  {
    slug: 'sign-in-side',
    title: 'Sign in',
    category: 'studio',
    size: 'portrait',
    style: 'mobility',
    shot: ['stretchTall', 'lucia', 0, 'sun', 1, 'tank'],
    alt: 'Illustration: a woman reaches up, facing the sun.',
    usage: ['auth'],
    tags: ['account'],
  },
  {
    slug: 'empty-library',
    title: 'Empty library',
    category: 'studio',
    size: 'landscape',
    style: 'rest',
    shot: ['lotus', 'tess', 1, 'sun', 1, 'tank'],
    alt: 'Illustration: a woman sits at ease.',
    usage: ['empty-library'],
    tags: ['empty'],
  },
  {
    slug: 'social-default',
    title: 'Social sharing',
    category: 'social',
    size: 'landscape',
    style: 'strength',
    shot: ['lunge', 'mara', 1, 'sun', 0, 'shoes'],
    alt: 'Illustration: a woman in a strong lunge before a red sun.',
    usage: ['social'],
    tags: ['social'],
  },
  {
    slug: 'studio-spring',
    title: 'Spring season',
    category: 'studio',
    size: 'landscape',
    style: 'motherhood',
    shot: ['kneelReach', 'wren', 1, 'sun', 0, 'tank'],
    alt: 'Illustration: an expecting mother reaches up.',
    usage: [],
    tags: ['archive'],
    isActive: false,
  },
];
