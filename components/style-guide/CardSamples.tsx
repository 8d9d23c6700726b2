import { ClassCard } from '@/components/cards/ClassCard';
import { InstructorCard } from '@/components/cards/InstructorCard';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { EventCard } from '@/components/events/EventCard';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard as Series } from '@/lib/catalogue/series';
import type { Style } from '@/lib/catalogue/style';
import { routes } from '@/lib/platform/config/routes';

/** The samples have no pictures, so that the style guide needs no backend. */
const class1: ListCard = {
  id: 'video-sample',
  slug: 'sample',
  title: 'Morning hips, slow and strong',
  durationSeconds: 1500,
  leavesAt: null,
  level: 'beginner',
  styles: [{ slug: 'mobility', name: 'Mobility' }],
  instructors: [{ slug: 'sample', name: 'Sample Teacher' }],
  image: null,
  previewClip: null,
};

export const SAMPLE_CLASSES: readonly ListCard[] = [
  class1,
  {
    ...class1,
    id: 'video-2',
    level: 'advanced',
    durationSeconds: 3900,
    title: 'The long strength class with a title that runs over two lines and is then cut',
  },
  { ...class1, id: 'video-3', level: 'intermediate', title: 'Dance it out' },
  { ...class1, id: 'video-4', level: 'all', title: 'Breathe before bed' },
  { ...class1, id: 'video-5', title: 'Core from the floor up' },
  { ...class1, id: 'video-6', title: 'Glutes, twenty minutes' },
];

export const SAMPLE_SERIES: Series = {
  id: 'series-sample',
  slug: 'sample',
  title: 'Six weeks to a strong back',
  summary: '',
  level: 'all',
  instructors: [],
  styles: [],
  episodeCount: 18,
  totalSeconds: 36_000,
  image: null,
};

const SAMPLE_STYLES: readonly Pick<Style, 'title' | 'colour'>[] = [
  { title: 'Strength', colour: 'wine' },
  { title: 'Pilates', colour: 'teal' },
  { title: 'Dance', colour: 'blush' },
  { title: 'Yoga', colour: 'sage' },
  { title: 'Cardio', colour: 'gold' },
  { title: 'Boxing', colour: 'ink' },
];

const EVENT = {
  slug: 'sample',
  title: 'Full-moon flow',
  summary: 'An hour of slow strength, together.',
  image: null,
  instructor: { name: 'Sample Teacher' },
};

export function CardSamples() {
  return (
    <section className="stack" aria-label="Cards" style={{ gap: 'var(--space-7)' }}>
      <Shelf title="Fresh this week" reason="Because you like mobility" seeAllHref={routes.videosNewReleases}>
        {SAMPLE_CLASSES.map((video, index) => (
          <ClassCard
            key={video.id}
            video={video}
            badge={index === 0 && <Badge>New</Badge>}
            isWatched={index === 1}
            progressPercent={index === 2 ? 40 : undefined}
            actions={<IconButton icon="bookmark" label={`Save ${video.title}`} variant="solid" />}
          />
        ))}
      </Shelf>
      <Shelf title="Series" shape="portrait">
        {[0, 6, 18].map((doneCount) => (
          <SeriesCard key={doneCount} series={SAMPLE_SERIES} doneCount={doneCount} />
        ))}
      </Shelf>
      <div className="card-grid">
        {SAMPLE_STYLES.map(({ title, colour }) => (
          <StyleTile key={title} style={{ title, colour, slug: 'sample', image: null }} note="14 classes" />
        ))}
      </div>
      <EventCard
        event={EVENT}
        when="Saturday, 7:00 PM, Reykjavík time"
        badge={<Badge tone="teal">Live</Badge>}
      >
        <Button>Join</Button>
        <Button variant="secondary">Add to calendar</Button>
      </EventCard>
      <div className="card-grid">
        {['Sample Teacher', 'Other Teacher'].map((name) => (
          <InstructorCard
            key={name}
            instructor={{ id: name, slug: 'sample', name, role: 'Strength', quote: '', portrait: null }}
          />
        ))}
      </div>
    </section>
  );
}
