// What the server draws below is styled at once; only its code comes later, or never.
import '@/components/events/EventCard.module.scss';
import '@/components/cards/InstructorCard.module.scss';
import '@/components/cards/StyleTile.module.scss';
import '@/components/ui/Badge.module.scss';
import '@/components/ui/Picture.module.scss';
import '@/components/events/Countdown.module.scss';
import './ClosingBand.module.scss';
import './FactsStrip.module.scss';
import './InstructorBand.module.scss';
import './MovingClass.module.scss';
import './PlansTeaser.module.scss';
import './QuestionList.module.scss';
import './SectionHead.module.scss';
import './StepsBand.module.scss';
import './StyleTiles.module.scss';
import './Voices.module.scss';
import './WeekCards.module.scss';
import { partWhenVisible, stillPart } from '@/components/ui/islands/server-part';

type OverviewModule = typeof import('./HomeOverview');
type EventModule = typeof import('./NextEvent');
type OfferModule = typeof import('./HomeOffer');
type MovingModule = typeof import('./MovingClass');
type ClosingModule = typeof import('./ClosingBand');

// `require`, because an import would put these among the page's own code; the build drops the server's branch whole.

export const HomeOverview = stillPart({
  load: () => import('./HomeOverview').then((module) => module.HomeOverview),
  drawn: typeof window === 'undefined' ? (require('./HomeOverview') as OverviewModule).HomeOverview : null,
});

export const NextEvent = partWhenVisible({
  load: () => import('./NextEvent').then((module) => module.NextEvent),
  drawn: typeof window === 'undefined' ? (require('./NextEvent') as EventModule).NextEvent : null,
});

export const HomeOffer = stillPart({
  load: () => import('./HomeOffer').then((module) => module.HomeOffer),
  drawn: typeof window === 'undefined' ? (require('./HomeOffer') as OfferModule).HomeOffer : null,
});

export const MovingClass = partWhenVisible({
  load: () => import('./MovingClass').then((module) => module.MovingClass),
  drawn: typeof window === 'undefined' ? (require('./MovingClass') as MovingModule).MovingClass : null,
});

export const ClosingBand = partWhenVisible({
  load: () => import('./ClosingBand').then((module) => module.ClosingBand),
  drawn: typeof window === 'undefined' ? (require('./ClosingBand') as ClosingModule).ClosingBand : null,
});
