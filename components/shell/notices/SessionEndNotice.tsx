import { Button, LinkButton } from '@/components/ui/Button';
import type { SessionEnd } from '@/lib/firebase/auth/session-end';
import { routes } from '@/lib/platform/config/routes';
import { Notice } from './Notice';

const WORDS: Readonly<Record<SessionEnd, string>> = {
  ended:
    'You’ve been signed out because you signed out everywhere or changed how you sign in on another device. If that wasn’t you, choose a new password.',
  everywhere: 'You’re signed out on every device. Everything you’ve saved is safe.',
  deleted:
    'We’ve deleted your account and everything in it. Thanks for moving with us. You’re welcome back anytime.',
};

export interface SessionEndNoticeProps {
  readonly sessionEnd: SessionEnd;
  readonly onClose: () => void;
}

/** Why somebody is signed out, when it was not simply her click on Sign Out. */
export function SessionEndNotice({ sessionEnd, onClose }: SessionEndNoticeProps) {
  const actions = (
    <>
      {sessionEnd !== 'deleted' && (
        <LinkButton href={routes.signIn} size="small" variant="secondary">
          Sign in
        </LinkButton>
      )}
      {sessionEnd === 'ended' && (
        <LinkButton href={routes.resetPassword} size="small" variant="quiet">
          New password
        </LinkButton>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return <Notice actions={actions}>{WORDS[sessionEnd]}</Notice>;
}
