import { ProfileSkeleton } from '@/components/account/profile/ProfileSkeleton';
import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { type MemberData, requestExport } from '@/lib/account/account-api';
import { toMemberCsv } from '@/lib/account/member-csv';
import styles from './Account.module.scss';
import { DeleteSection } from './DeleteSection';
import { Section } from './Section';
import { SignInAgainDialog } from './SignInAgainDialog';
import { useRecentSignIn } from './use-recent-sign-in';

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
    label: 'Download as a spreadsheet (CSV)',
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
      <p>One file with everything:</p>
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

export function DataPage() {
  const { state } = useAuth();
  const isSignedIn = useRequireSignIn();
  const signIn = useRecentSignIn();
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
        <div className={styles.sections}>
          <ExportSection />
          <DeleteSection signIn={signIn} />
          <SignInAgainDialog user={state.user} signIn={signIn} />
        </div>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}
