import { Button } from '@/components/ui/Button';
import type { SessionIssue } from '@/lib/account/auth-state';
import { Notice } from './Notice';

const WORDS: Readonly<Record<SessionIssue, string>> = {
  slow: 'Signing you in is taking longer than usual. You’re still signed in, and we’ll keep trying.',
  failed: 'We can’t reach the sign-in service right now. You’re still signed in on this device.',
};

/** Said while it is not known who is here because Firebase Auth fails. */
export function TroubleNotice({ trouble }: { readonly trouble: SessionIssue }) {
  const retry = (
    <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
      Retry
    </Button>
  );
  return <Notice actions={retry}>{WORDS[trouble]}</Notice>;
}
