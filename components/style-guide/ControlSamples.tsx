import { useState } from 'react';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Button, LinkButton } from '@/components/ui/Button';
import { Chip, ChoiceChip } from '@/components/ui/Chip';
import { IconButton } from '@/components/ui/IconButton';
import { LevelDots } from '@/components/ui/LevelDots';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { ProgressBar, ProgressRing } from '@/components/ui/ProgressBar';
import { Tabs } from '@/components/ui/Tabs';
import { routes } from '@/lib/platform/config/routes';

const TABS = [
  { id: 'chapters', label: 'Chapters' },
  { id: 'transcript', label: 'Transcript' },
  { id: 'notes', label: 'Notes' },
];

export function ControlSamples() {
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
