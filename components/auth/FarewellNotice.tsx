import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import type { Farewell } from '@/lib/auth/farewell';
import { routes } from '@/lib/config/routes';
import { Notice } from './Notice';

const WORDS: Readonly<Record<Farewell, string>> = {
  ended:
    'You were signed out, because your sessions were ended or your sign-in was changed on another device. If that was not you, choose a new password.',
  everywhere: 'You are signed out on every device. Nothing you have saved is lost.',
  deleted:
    'Your account and everything in it are deleted. Thank you for moving with us; you are welcome back at any time.',
};

export interface FarewellNoticeProps {
  readonly farewell: Farewell;
  readonly onClose: () => void;
}

/** Why somebody is signed out, when it was not simply her click on Sign Out. */
export function FarewellNotice({ farewell, onClose }: FarewellNoticeProps) {
  const actions = (
    <>
      {farewell !== 'deleted' && (
        <LinkButton href={routes.signIn} size="small" variant="secondary">
          Sign in
        </LinkButton>
      )}
      {farewell === 'ended' && (
        <LinkButton href={routes.resetPassword} size="small" variant="quiet">
          New password
        </LinkButton>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return <Notice actions={actions}>{WORDS[farewell]}</Notice>;
}
