import { ClassCard } from '@/components/cards/ClassCard';
import { InstructorCard } from '@/components/cards/InstructorCard';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import { EventCard } from '@/components/events/EventCard';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { routes } from '@/lib/platform/config/routes';
import { SAMPLE_CLASSES, SAMPLE_SERIES, SAMPLE_STYLES } from './sample-content';

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
