import { ClassCard } from '@/components/cards/ClassCard';
import { CardActions } from '@/components/catalogue/list/CardActions';
import { PageHead } from '@/components/site/page/PageHead';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { useContentReady } from '@/contexts/LoadingContext';
import { FEELINGS, ORDER } from '@/lib/catalogue/cyclical';
import type { CyclePhase, Intensity } from '@/lib/catalogue/facets/taxonomy';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { CycleDatesForm } from './CycleDatesForm';
import styles from './CyclicalPage.module.scss';
import { useCyclical } from './use-cyclical';
import { WarningSigns } from './WarningSigns';

export interface CyclicalPageProps {
  readonly title: string;
  readonly description: string;
  readonly groups: readonly {
    readonly intensity: Intensity;
    readonly videos: readonly (ListCard & { readonly cyclePhases: readonly CyclePhase[] })[];
  }[];
}

const GROUP_TITLES: Readonly<Record<Intensity, { readonly title: string; readonly note: string }>> = {
  gentle: { title: 'Soft and slow', note: 'Breathe easy. Nothing to prove.' },
  steady: { title: 'Steady work', note: 'Enough to wake you up, with room to spare.' },
  strong: { title: 'Full strength', note: 'For days that ask for more.' },
};

interface GroupProps {
  readonly group: CyclicalPageProps['groups'][number];
  readonly phase: CyclePhase | null;
}

/** Classes tagged for these days carry a mark and come first; all others stay. */
function Group({ group: { intensity, videos }, phase }: GroupProps) {
  const { title, note } = GROUP_TITLES[intensity];
  const suits = (phases: readonly CyclePhase[]) => phase !== null && phases.includes(phase);
  const ordered = videos.toSorted((a, b) => Number(suits(b.cyclePhases)) - Number(suits(a.cyclePhases)));
  return (
    <section className={styles.group} aria-labelledby={`group-${intensity}`}>
      <div>
        <h2 id={`group-${intensity}`}>{title}</h2>
        <p className="muted">{note}</p>
      </div>
      <ul className="card-grid">
        {ordered.map((video) => (
          <li key={video.id}>
            <ClassCard
              video={video}
              badge={suits(video.cyclePhases) ? <Badge tone="teal">For these days</Badge> : undefined}
              actions={<CardActions video={video} />}
            />
          </li>
        ))}
      </ul>
      <div>
        <LinkButton variant="secondary" href={`${routes.videos}?intensity=${intensity}`}>
          All classes like these
        </LinkButton>
      </div>
    </section>
  );
}

/** Classes by how she feels today. What she says here decides the order on this device and goes nowhere. */
export function CyclicalPage({ title, description, groups }: CyclicalPageProps) {
  useContentReady();
  const { feeling, dates, today, estimate, chooseFeeling, chooseDates, erase } = useCyclical();
  const order = ORDER[feeling ?? 'gentle'];
  const shown = order.flatMap((intensity) => groups.filter((group) => group.intensity === intensity));
  return (
    <div className={`container section ${styles.page}`}>
      <PageHead title={title} description={description} />
      <section className={styles.ask} aria-labelledby="feeling">
        <h2 id="feeling">How do you feel today?</h2>
        <div className="cluster">
          {FEELINGS.map(({ value, label }) => (
            <ChoiceChip key={value} isChosen={feeling === value} onClick={() => chooseFeeling(value)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
        <p className="muted" role="status">
          {feeling ? `${GROUP_TITLES[feeling].title} comes first now. Everything else is below.` : ''}
        </p>
        <CycleDatesForm
          key={dates?.lastStart ?? 'none'}
          dates={dates}
          today={today}
          estimate={estimate}
          hasSaid={dates !== null || feeling !== null}
          onSave={chooseDates}
          onErase={erase}
        />
      </section>
      {shown.map((group) => (
        <Group key={group.intensity} group={group} phase={estimate?.phase ?? null} />
      ))}
      <WarningSigns />
    </div>
  );
}
