import { Button } from '@/components/ui/Button';
import type { SessionTrouble } from '@/lib/auth/auth-state';
import { Notice } from './Notice';

const WORDS: Readonly<Record<SessionTrouble, string>> = {
  slow: 'Signing you in takes longer than usual. You stay signed in; we keep trying.',
  failed: 'We cannot reach the sign-in service right now. You stay signed in on this device.',
};

/** Said while it is not known who is here because the identity service fails. */
export function TroubleNotice({ trouble }: { readonly trouble: SessionTrouble }) {
  const retry = (
    <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
      Retry
    </Button>
  );
  return <Notice actions={retry}>{WORDS[trouble]}</Notice>;
}
