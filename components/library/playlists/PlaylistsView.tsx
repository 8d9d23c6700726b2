import { useRef, useState } from 'react';
import { useBackgroundTask } from '@/components/library/use-background-task';
import { useLists } from '@/components/library/use-lists';
import { usePlaylists } from '@/components/library/use-playlists';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { useFieldChecks } from '@/components/ui/use-field-checks';
import { useToast } from '@/contexts/ToastContext';
import { loadCards, playableCard } from '@/lib/catalogue/list/class-cards';
import { fetchVideos } from '@/lib/catalogue/list/videos-api';
import { classCount, type ListCard } from '@/lib/catalogue/list-card';
import { buildSession, sessionCandidates } from '@/lib/library/build-session';
import { newestFirst } from '@/lib/library/saved-list';
import { routes } from '@/lib/platform/config/routes';
import styles from './PlaylistsView.module.scss';

interface SessionBuilderProps {
  readonly onBuild: (title: string, videoIds: readonly string[]) => void;
  readonly isBusy: boolean;
}

const MIN_MINUTES = 5;
const MAX_MINUTES = 180;

const CHECKS = {
  minutes: (text: string) =>
    Number(text) >= MIN_MINUTES && Number(text) <= MAX_MINUTES
      ? null
      : `Choose between ${MIN_MINUTES} and ${MAX_MINUTES} minutes.`,
};

async function candidates(savedIds: readonly string[]): Promise<readonly ListCard[]> {
  const [saved, soft, newest] = await Promise.all([
    loadCards(savedIds),
    fetchVideos('length=to-10,11-20&style=breath-and-rest,mobility,yoga'),
    fetchVideos(''),
  ]);
  const playable = savedIds.flatMap((id) => playableCard(saved[id]) ?? []);
  return sessionCandidates(playable, [...soft, ...newest]);
}

export function SessionBuilder({ onBuild, isBusy }: SessionBuilderProps) {
  const { lists } = useLists();
  const { showToast } = useToast();
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const [isThinking, setIsThinking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const fail = (message: string) => showToast({ title: 'No session yet', message, variant: 'warning' });

  const handleSubmit = whenValid(async (data) => {
    const wanted = Number(data.get('minutes'));
    setIsThinking(true);
    try {
      const { favorites, saveForLater } = lists;
      const ids = [...newestFirst(favorites.items), ...newestFirst(saveForLater.items)].slice(0, 48);
      const classes = buildSession(await candidates(ids), wanted);
      if (!section.current) return;
      if (classes)
        onBuild(
          `${wanted} minutes`,
          classes.map(({ id }) => id),
        );
      else fail('We don’t have a class that short. Try a few more minutes.');
    } catch (cause) {
      console.warn('The session could not be built', cause);
      if (section.current) fail('We couldn’t load the classes. Check your connection and try again.');
    } finally {
      setIsThinking(false);
    }
  });
  return (
    <section ref={section} className={styles.builder} aria-labelledby="builder">
      <div>
        <h2 id="builder">How long have you got?</h2>
        <p>We’ll fill your time with a warm-up, a class, and a stretch, starting with what you’ve saved.</p>
      </div>
      <Form onSubmit={handleSubmit} noValidate>
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={MIN_MINUTES}
          max={MAX_MINUTES}
          defaultValue={25}
          {...fieldProps('minutes')}
        />
        <Button type="submit" isBusy={isBusy || isThinking}>
          Build it
        </Button>
      </Form>
    </section>
  );
}

export function PlaylistsView() {
  const { status, playlists, store, createAndOpen } = usePlaylists();
  const { isBusy, run } = useBackgroundTask();
  const create = (title: string, videoIds: readonly string[]) => run(() => createAndOpen(title, videoIds));

  if (status === 'error')
    return (
      <ErrorState
        title="We couldn’t load your playlists"
        message="Nothing’s lost. Check your connection and try again."
        onRetry={() => void store?.load()}
      />
    );
  if (status !== 'ready') return <Skeleton height={160} />;
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} isBusy={isBusy} onClick={() => create('My playlist', [])}>
      New playlist
    </Button>
  );
  return (
    <div className="stack gap-5">
      <SessionBuilder onBuild={create} isBusy={isBusy} />
      {playlists.length === 0 ? (
        <EmptyState
          title="No playlists yet"
          message="Line up classes in any order, as often as you like."
          action={newButton('primary')}
        />
      ) : (
        <>
          <div>{newButton('secondary')}</div>
          <ul className={styles.list}>
            {playlists.map(({ id, title, videoIds }) => (
              <li key={id}>
                <AppLink href={routes.playlist(id)}>
                  <b>{title}</b>
                  <span>{videoIds.length === 0 ? 'Empty' : classCount(videoIds.length)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
