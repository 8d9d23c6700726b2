import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/Picture';
import type { ContentImage } from '@/lib/sanity/image';
import { SectionHead } from './SectionHead';
import styles from './StepsBand.module.scss';

const PROMISES = [
  [
    'On any screen',
    'Phone, tablet, or laptop, in the browser you already use. Send it to your TV with AirPlay or Cast.',
  ],
  [
    'Nothing to install',
    'No app store, no waiting. Sign in and press play; every device knows where you left off.',
  ],
] as const;

const STEPS = [
  [
    'Tell us what you’ve got',
    'Twenty minutes, a mat, tight hips. Get classes you can start right now, or a session that fits your time.',
  ],
  [
    'Press play, anywhere',
    'Phone in the kitchen, laptop on the rug. Stop when the doorbell rings. Every device knows where you left off.',
  ],
  [
    'Find your rhythm',
    'Set a weekly goal for a normal week. Rest days are rest, not failure, and a cold never costs you your streak.',
  ],
] as const;

interface TextColumnsProps {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly (readonly [heading: string, words: string])[];
  readonly isNumbered?: boolean;
  readonly picture?: ReactNode;
}

function TextColumns({ id, title, columns, isNumbered = false, picture }: TextColumnsProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container">
        <SectionHead id={id} title={title} />
        <div className={classNames(picture !== undefined && styles.columns)}>
          {picture}
          <List className={isNumbered ? styles.steps : styles.promises}>
            {columns.map(([heading, words]) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{words}</p>
              </li>
            ))}
          </List>
        </div>
      </div>
    </section>
  );
}

export function DevicesBand({ refund }: { readonly refund: string }) {
  const columns = refund ? [...PROMISES, ['Not for you?', refund] as const] : PROMISES;
  return <TextColumns id="devices" title="Wherever you are, however you like" columns={columns} />;
}

export function StepsBand({ dashboard }: { readonly dashboard: ContentImage | null }) {
  const picture = dashboard && (
    <Picture
      className={styles.dashboard}
      image={dashboard}
      preset="hero"
      sizes="(min-width: 992px) 660px, 92vw"
    />
  );
  return (
    <TextColumns id="steps" title="How it works" columns={STEPS} isNumbered picture={picture ?? undefined} />
  );
}
