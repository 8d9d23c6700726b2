import { useState } from 'react';
import { ProfileSkeleton } from '@/components/account/profile/ProfileSkeleton';
import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { TextField } from '@/components/ui/TextField';
import { useFieldChecks } from '@/components/ui/use-field-checks';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import {
  DELETE_CONFIRMATION,
  type MemberData,
  requestDeletion,
  requestExport,
} from '@/lib/account/account-api';
import { toMemberCsv } from '@/lib/account/member-csv';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import styles from './Account.module.scss';
import { Section } from './Section';
import { SignInAgainDialog } from './SignInAgainDialog';
import { type RecentSignIn, useRecentSignIn } from './use-recent-sign-in';

const CHECKS = {
  confirm: (word: string) =>
    word === DELETE_CONFIRMATION ? null : `Type ${DELETE_CONFIRMATION} in capital letters.`,
};

interface DeleteFormProps {
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** A separate component, because it unmounts when the dialog closes: a reopened dialog shows no earlier error. */
function DeleteForm({ onKeep, onDelete }: DeleteFormProps) {
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  return (
    <Form className={styles.form} onSubmit={whenValid(onDelete)} noValidate>
      <TextField
        label={`Type ${DELETE_CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps('confirm')}
      />
      <div className={styles.decision}>
        <Button variant="quiet" onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger">
          Delete for good
        </Button>
      </div>
    </Form>
  );
}

export function DeleteSection({ signIn }: { readonly signIn: RecentSignIn }) {
  const { getIdToken, signOut } = useAuth();
  const form = useAuthForm();
  const [isAsking, setIsAsking] = useState(false);

  const handleDelete = () => {
    setIsAsking(false);
    void form.submit(async () => {
      const isDone = await signIn.run(async () => requestDeletion((await getIdToken()) ?? ''));
      if (isDone) await signOut('deleted');
    });
  };

  return (
    <Section title="Delete your account">
      <p>
        We’ll delete your profile, history, lists, playlists, programs, notes, weights, and settings right
        away and for good. Download them first if you might want them later.
      </p>
      <p>
        <strong>Any membership or gift time you have ends right away</strong>. You won’t be charged again, and
        we don’t refund what’s left. To use it first, cancel your membership if it renews, and delete your
        account later.
      </p>
      <FormError form={form} />
      <div className="cluster">
        <Button
          variant="danger"
          aria-haspopup="dialog"
          isBusy={form.isBusy}
          onClick={() => setIsAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?" size="small">
        <DeleteForm onKeep={() => setIsAsking(false)} onDelete={handleDelete} />
      </Dialog>
    </Section>
  );
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const FORMATS = [
  {
    label: 'Download as JSON',
    file: 'my-data.json',
    type: 'application/json',
    write: (data: MemberData) => `${JSON.stringify(data, null, 2)}\n`,
  },
  {
    label: 'Download a spreadsheet',
    file: 'my-data.csv',
    type: 'text/csv;charset=utf-8',
    write: toMemberCsv,
  },
] as const;

function ExportSection() {
  const { getIdToken } = useAuth();
  const form = useAuthForm();
  const download = ({ file, type, write }: (typeof FORMATS)[number]) =>
    form.submit(async () => {
      const data = await requestExport((await getIdToken()) ?? '');
      saveFile(file, type, write(data));
    });
  return (
    <Section title="Download">
      <p>One file with what’s in your account:</p>
      <ul className={styles.plain}>
        <li>your profile, your account, and your membership</li>
        <li>your history, lists, playlists, and programs</li>
        <li>your events, your class notes, the weights you logged, and your settings</li>
      </ul>
      <FormError form={form} />
      <div className="cluster">
        {FORMATS.map((format) => (
          <Button
            key={format.file}
            variant="secondary"
            isBusy={form.isBusy}
            onClick={() => void download(format)}
          >
            {format.label}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function DataSections({ user }: { readonly user: AuthUser }) {
  const signIn = useRecentSignIn();
  return (
    <div className={styles.sections}>
      <ExportSection />
      <DeleteSection signIn={signIn} />
      <SignInAgainDialog user={user} signIn={signIn} />
    </div>
  );
}

export function DataPage() {
  const { state } = useAuth();
  const isSignedIn = useRequireSignIn();
  return (
    <div className="container stack page">
      <PageHead
        isReady={isSignedIn}
        title="Your data"
        description="Download your data or delete your account."
        isPrivate
      />
      <h1>Your data</h1>
      {state.status === 'signed-in' ? (
        // When another member signs in, the key remounts the sections. This ends a deletion that waits for a password.
        <DataSections key={state.user.uid} user={state.user} />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}
