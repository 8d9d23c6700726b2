import Head from 'next/head';
import { useState } from 'react';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Button, LinkButton } from '@/components/ui/Button';
import { Chip, ChoiceChip } from '@/components/ui/Chip';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { ICON_PATHS, type IconName } from '@/components/ui/icons';
import { LevelDots } from '@/components/ui/LevelDots';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { PasswordField } from '@/components/ui/PasswordField';
import { ProgressBar, ProgressRing } from '@/components/ui/ProgressBar';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { Switch } from '@/components/ui/Switch';
import { Tabs } from '@/components/ui/Tabs';
import { TextArea, TextField } from '@/components/ui/TextField';
import { PLAYER_ICONS } from '@/components/watch/player/player-icons';
import { usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { useContentReady } from '@/contexts/LoadingContext';
import { useToast } from '@/contexts/ToastContext';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { CardSamples } from './CardSamples';

const TABS = [
  { id: 'chapters', label: 'Chapters' },
  { id: 'transcript', label: 'Transcript' },
  { id: 'notes', label: 'Notes' },
];

function ControlSamples() {
  const [tab, setTab] = useState('chapters');
  const [isChosen, setIsChosen] = useState(true);
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="stack" aria-label="Controls">
      <h2>Controls</h2>
      <div className="cluster">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete playlist
        </Button>
        <Button isBusy>Saving</Button>
        <Button disabled>Disabled</Button>
        <LinkButton href={routes.pricing} size="large">
          Enroll
        </LinkButton>
        <LinkButton href={routes.signIn} variant="secondary" size="small">
          Small link
        </LinkButton>
      </div>
      <div className="cluster">
        <IconButton icon="heart" label="Favorite" />
        <IconButton icon="bookmark" label="Save for later" variant="solid" />
        <ActionMenu
          label="More"
          icon="more"
          actions={[
            { label: 'Save for later', icon: 'bookmark', onSelect: close },
            { label: 'Remove', icon: 'trash', isDangerous: true, onSelect: close },
          ]}
        />
        <Avatar name="Sample Member" />
        <Badge>New</Badge>
        <Badge tone="wine">Leaving May 12</Badge>
        <Badge tone="teal">Live</Badge>
        <Badge tone="sand">Members</Badge>
        <Chip icon="clock">25 min</Chip>
        <ChoiceChip isChosen={isChosen} onClick={() => setIsChosen((was) => !was)}>
          Mat
        </ChoiceChip>
        <ChoiceChip isChosen={false}>Dumbbells</ChoiceChip>
        <LevelDots level="intermediate" />
      </div>
      <div className="cluster">
        <ProgressRing label="Weekly goal" percent={66}>
          2 of 3
        </ProgressRing>
        <div style={{ width: 240 }}>
          <ProgressBar label="Progress" percent={40} />
        </div>
      </div>
      <Tabs label="About the class" tabs={TABS} selectedId={tab} onSelect={setTab}>
        <p>The panel of {tab}.</p>
      </Tabs>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="A dialog">
        <p>The rest of the page is out of reach until this is closed.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this playlist?"
        confirmLabel="Delete playlist"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        The classes in it stay where they are.
      </ConfirmDialog>
    </section>
  );
}

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
