import { useEffect, useState } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { CardActions } from '@/components/catalogue/list/CardActions';
import { PageHead } from '@/components/site/page/PageHead';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { Icon } from '@/components/ui/Icon';
import { EmptyState } from '@/components/ui/StateMessage';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import {
  type CycleDates,
  eraseCyclical,
  estimateCycle,
  FEELINGS,
  NO_ANSWERS,
  ORDER,
  readCyclical,
  writeDates,
  writeFeeling,
} from '@/lib/catalogue/cyclical';
import type { CyclePhase, Intensity } from '@/lib/catalogue/facets/taxonomy';
import type { ListCard } from '@/lib/catalogue/list-card';
import { routes } from '@/lib/platform/config/routes';
import { HOUR_MS } from '@/lib/platform/dates/duration';
import { deviceDay } from '@/lib/platform/dates/local-day';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { CycleDatesForm } from './CycleDatesForm';
import styles from './CyclicalPage.module.scss';

function useCyclical() {
  const owner = uidOf(useAuth().state) ?? ANONYMOUS;
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [readFor, setReadFor] = useState<string | null>(null);
  const nowMs = useServerNow(null, HOUR_MS);
  const today = nowMs === null ? null : deviceDay(new Date(nowMs));

  useEffect(() => {
    if (today === null) return;
    setAnswers(readCyclical(owner, today));
    setReadFor(owner);
  }, [owner, today]);

  return {
    ...answers,
    readFor,
    today,
    estimate: answers.dates && today ? estimateCycle(answers.dates, today) : null,
    chooseFeeling: (feeling: Intensity) => {
      if (today !== null) writeFeeling(owner, feeling, today);
      setAnswers((was) => ({ ...was, feeling }));
    },
    chooseDates: (dates: CycleDates) => {
      writeDates(owner, dates);
      setAnswers((was) => ({ ...was, dates }));
    },
    erase: () => {
      eraseCyclical(owner);
      setAnswers(NO_ANSWERS);
    },
  };
}

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

/** `first` is the intensity of the first group with classes. The group for `feeling` may have no classes yet. */
function orderText(feeling: Intensity, first: Intensity | undefined): string {
  if (!first) return '';
  const { title } = GROUP_TITLES[first];
  return first === feeling
    ? `${title} comes first now. Everything else is below.`
    : `We don’t have classes for that yet. ${title} comes closest.`;
}

/** Orders classes by the member's answers, which stay on this device and are not sent anywhere. */
export function CyclicalPage({ title, description, groups }: CyclicalPageProps) {
  const { readFor, feeling, dates, today, estimate, chooseFeeling, chooseDates, erase } = useCyclical();
  const order = ORDER[feeling ?? 'gentle'];
  const shown = order.flatMap((intensity) =>
    groups.filter(({ intensity: own, videos }) => own === intensity && videos.length > 0),
  );
  return (
    <div className="container section stack gap-7">
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
          {feeling && orderText(feeling, shown[0]?.intensity)}
        </p>
        <CycleDatesForm
          key={readFor}
          dates={dates}
          today={today}
          estimate={estimate}
          hasAnswers={dates !== null || feeling !== null}
          onSave={chooseDates}
          onErase={erase}
        />
      </section>
      {shown.length === 0 && (
        <EmptyState
          title="No classes here yet"
          message="You’ll find classes for every kind of day here soon."
          action={<LinkButton href={routes.videos}>Browse all classes</LinkButton>}
        />
      )}
      {shown.map((group) => (
        <Group key={group.intensity} group={group} phase={estimate?.phase ?? null} />
      ))}
      <WarningSigns />
    </div>
  );
}

const SIGNS = [
  'bleeding that is not your period',
  'chest pain, or feeling out of breath before you start',
  'dizziness, feeling faint, or a headache that won’t go away',
  'muscle weakness, or a painful or swollen calf',
  'if you’re pregnant: regular contractions, leaking fluid, or a baby who’s moving less',
];

function WarningSigns() {
  return (
    <aside className={styles.signs} aria-labelledby="warning-signs">
      <h2 id="warning-signs">
        <Icon name="warning" size={26} />
        Stop and ask for help
      </h2>
      <p>Stop and call your doctor if you notice</p>
      <ul>
        {SIGNS.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p>
        Pregnant, a new mom, or living with a condition? Ask your doctor which classes are right for you.
        Nothing on this page is medical advice, and no class promises to change how your cycle feels.
      </p>
    </aside>
  );
}
