import { useRouter } from 'next/router';
import { useState } from 'react';
import { AuthFrame, type AuthPageProps, Outcome } from '@/components/account/sign-in/AuthFrame';
import { Button, LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';
import { stopEmails } from '@/lib/account/account-api';
import { routes } from '@/lib/platform/config/routes';

const TEXTS = {
  events: {
    about: 'Email reminders',
    question: 'Stop email reminders?',
    stop: 'Stop email reminders',
    title: 'No more reminders',
    done: 'We won’t email you about live events anymore. Your RSVPs stay as they are.',
    link: ['See live events', routes.events],
  },
  classes: {
    about: 'New class emails',
    question: 'Stop emails about new classes?',
    stop: 'Stop these emails',
    title: 'No more emails about new classes',
    done: 'We won’t email you about new classes in your series anymore.',
    link: ['See all series', routes.videosSeries],
  },
} as const;

/** Page that an email's unsubscribe link opens. It asks for a click, because mail programs open links on their own. */
export function UnsubscribePage({ picture }: AuthPageProps) {
  const { asPath, query } = useRouter();
  const texts = TEXTS[query.topic === 'classes' ? 'classes' : 'events'];
  const [linkLabel, linkTarget] = texts.link;
  const { state, refresh } = useAuth();
  const { isBusy, error, run } = useTask(
    'The emails could not be stopped',
    'That didn’t work. Please try again.',
  );
  const [isStopped, setIsStopped] = useState(false);

  const stop = async () => {
    const isDone = await run(async () => {
      await stopEmails(asPath.split('?')[1] ?? '');
      if (state.status === 'signed-in') await refresh();
    });
    if (isDone) setIsStopped(true);
  };

  return (
    <AuthFrame
      head={[texts.about, texts.question]}
      picture={picture}
      title={isStopped ? texts.title : texts.question}
      aside={<AppLink href={routes.profile}>All email settings are in your profile</AppLink>}
    >
      {isStopped ? (
        <>
          <Outcome>{texts.done}</Outcome>
          <div className="cluster">
            <LinkButton href={linkTarget}>{linkLabel}</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p>You’ll still get emails about your membership, such as a payment that didn’t go through.</p>
          {error && <p role="alert">{error}</p>}
          <div className="cluster">
            <Button onClick={() => void stop()} isBusy={isBusy}>
              {texts.stop}
            </Button>
          </div>
        </>
      )}
    </AuthFrame>
  );
}
