import Head from 'next/head';
import { Button, LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/PasswordField';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { Switch } from '@/components/ui/Switch';
import { TextArea, TextField } from '@/components/ui/TextField';
import { PLAYER_ICONS } from '@/components/watch/player/player-icons';
import { usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { useToast } from '@/contexts/ToastContext';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { CardSamples } from './CardSamples';
import { ControlSamples } from './ControlSamples';

const VARIANTS = ['success', 'danger', 'warning', 'info'] as const;

function MessageSamples() {
  const { showToast } = useToast();
  return (
    <section className="stack" aria-label="Messages">
      <h2>Messages</h2>
      <div className="cluster">
        {VARIANTS.map((variant) => (
          <Button
            key={variant}
            variant="secondary"
            onClick={() => showToast({ title: 'A toast', message: `It says ${variant}.`, variant })}
          >
            Toast: {variant}
          </Button>
        ))}
        <Spinner label="Loading" />
      </div>
      <div className="card-grid">
        <EmptyState
          title="Nothing saved yet"
          message="Save a class and it waits here for you."
          action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
        />
        <ErrorState
          title="Your list could not be loaded"
          message="The connection broke off. Check it and try again."
          onRetry={() => showToast({ title: 'Trying again', message: 'One moment.' })}
        />
        <div className="stack" aria-busy="true">
          <Skeleton ratio="var(--card-ratio)" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </section>
  );
}

function FormSamples() {
  return (
    <section className="stack" aria-label="Forms" style={{ maxWidth: 480 }}>
      <h2>Forms</h2>
      <TextField label="Email" type="email" name="email" hint="We only write about your classes." />
      <TextField
        label="Phone"
        name="phone"
        isOptional
        error="Use digits, spaces and a leading plus."
        defaultValue="abc"
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <Select
        label="Country"
        name="country"
        options={[
          { value: '', label: 'Choose one' },
          { value: 'is', label: 'Iceland' },
        ]}
      />
      <TextArea label="Message" name="message" />
      <Switch
        label="Email notifications"
        hint="New classes of your instructors."
        name="notify"
        defaultChecked
      />
    </section>
  );
}

const NAMES = Object.keys(ICON_PATHS) as IconName[];

function IconSamples() {
  return (
    <section className="stack" aria-label="Icons">
      <h2>Icons</h2>
      <div className="cluster gap-5">
        {Object.entries({ ...Object.fromEntries(NAMES.map((name) => [name, name])), ...PLAYER_ICONS }).map(
          ([name, icon]) => (
            <span key={name} className="d-grid" style={{ justifyItems: 'center' }}>
              <Icon name={icon} size={28} />
              <small>{name}</small>
            </span>
          ),
        )}
      </div>
    </section>
  );
}

export function StyleGuidePage() {
  usePageBreadcrumb({ name: 'Style guide', description: 'Every shared piece of the site on one page.' });
  useContentReady();
  return (
    <div className="container section stack" style={{ gap: 'var(--space-7)' }}>
      <Head>
        <title>Style guide</title>
        <meta name="robots" content="noindex" />
      </Head>
      <section className="stack" aria-label="Type">
        <p className="eyebrow">Eyebrow, gold deep</p>
        <p className="display">{publicEnv.tagline}</p>
        <h2>A heading of the second rank</h2>
        <p className="lede">
          A lede says in one breath what the page is for, in a softer ink and a larger size.
        </p>
        <h3>A heading of the third rank</h3>
        <p className="prose">
          Body text at one rem and 1.6 lines, never wider than 68 characters, with{' '}
          <a href="#type">a link to this text</a> in deep teal. Numbers in timers are{' '}
          <span className="tabular">12:34</span> tabular.
        </p>
      </section>
      <ControlSamples />
      <FormSamples />
      <MessageSamples />
      <CardSamples />
      <IconSamples />
    </div>
  );
}
