// What the server draws below is styled at once; only its code comes later, or never.
import '@/components/cards/ClassCard.module.scss';
import '@/components/cards/Shelf.module.scss';
import '@/components/ui/Chip.module.scss';
import '@/components/ui/LevelDots.module.scss';
import './ClassFacts.module.scss';
import './SeriesNav.module.scss';
import './Teachers.module.scss';
import { partWhenVisible, stillPart } from '@/components/ui/islands/server-part';

type RichTextModule = typeof import('@/components/site/about/RichTextView');
type MoreModule = typeof import('./MoreLikeThis');
type FactsModule = typeof import('./ClassFacts');
type SeriesModule = typeof import('./SeriesNav');
type TeachersModule = typeof import('./Teachers');

// `require`, because an import would put these among the page's own code; the build drops the server's branch whole.

export const ClassFacts = stillPart({
  load: () => import('./ClassFacts').then((module) => module.ClassFacts),
  drawn: typeof window === 'undefined' ? (require('./ClassFacts') as FactsModule).ClassFacts : null,
});

export const Description = partWhenVisible({
  load: () => import('@/components/site/about/RichTextView').then((module) => module.RichTextView),
  drawn:
    typeof window === 'undefined'
      ? (require('@/components/site/about/RichTextView') as RichTextModule).RichTextView
      : null,
});

export const Teachers = stillPart({
  load: () => import('./Teachers').then((module) => module.Teachers),
  drawn: typeof window === 'undefined' ? (require('./Teachers') as TeachersModule).Teachers : null,
});

export const MoreLikeThis = partWhenVisible({
  load: () => import('./MoreLikeThis').then((module) => module.MoreLikeThis),
  drawn: typeof window === 'undefined' ? (require('./MoreLikeThis') as MoreModule).MoreLikeThis : null,
});

export const SeriesNav = partWhenVisible({
  load: () => import('./SeriesNav').then((module) => module.SeriesNav),
  drawn: typeof window === 'undefined' ? (require('./SeriesNav') as SeriesModule).SeriesNav : null,
});
