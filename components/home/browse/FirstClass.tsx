import { useFirstWeek } from '@/components/home/first-week/use-first-week';
import { WeekShelf } from '@/components/home/first-week/WeekShelf';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { ListCard } from '@/lib/catalogue/list-card';
import { QUICK_STARTS } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import type { HistoryList } from '@/lib/watch/history/history';
import styles from './ContinueSection.module.scss';

function StartHere({ video }: { readonly video: ListCard | undefined }) {
  const teacher = video?.instructors[0]?.name;
  return (
    <section className="stack" aria-labelledby="first-class">
      <h2 id="first-class" className={styles.title}>
        Start here
      </h2>
      {video && (
        <article className={styles.card} data-wide="true">
          <div className={styles.media}>
            <Picture
              className={styles.picture}
              image={video.image}
              preset="large-card"
              alt=""
              sizes="(min-width: 992px) 560px, 92vw"
            />
            <span className={styles.play} aria-hidden="true">
              <Icon name="play" size={30} />
            </span>
          </div>
          <div className={styles.words}>
            <h3>
              <AppLink className={styles.link} href={routes.watch(video.slug)}>
                {video.title}
              </AppLink>
            </h3>
            <p>
              {[formatDuration(video.durationSeconds), video.styles[0]?.name, teacher && `with ${teacher}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>A good first class. Stop whenever you like; we’ll keep your place right here.</p>
            <div className={styles.start}>
              <LinkButton href={routes.watch(video.slug)}>Start class</LinkButton>
              <LinkButton href={routes.firstWeek} variant="secondary">
                Plan my first week
              </LinkButton>
            </div>
          </div>
        </article>
      )}
      <nav className={styles.starts} aria-label="Other ways to start">
        <span>{video ? 'Or go for' : 'Go for'}</span>
        {QUICK_STARTS.map(({ label, href }) => (
          <AppLink key={href} href={href}>
            {label}
          </AppLink>
        ))}
      </nav>
    </section>
  );
}

interface FirstClassProps {
  readonly history: HistoryList;
  readonly video: ListCard | undefined;
  /** True if the page shows no class to continue. `video` is then suggested, unless there is a first-week plan. */
  readonly suggestsClass: boolean;
}

export function FirstClass({ history, video, suggestsClass }: FirstClassProps) {
  const first = useFirstWeek(history, history.entries.length === 0);
  if (!first.isOn || (first.status === 'ready' && first.rows.length === 0))
    return suggestsClass ? <StartHere video={video} /> : null;
  return (
    <div className="stack">
      <WeekShelf title="Your first week" of={first} />
      <div>
        <LinkButton variant="secondary" size="small" href={routes.firstWeek}>
          Change my week
        </LinkButton>
      </div>
    </div>
  );
}
