import { Avatar } from '@/components/ui/Avatar';
import { Icon } from '@/components/ui/Icon';
import { lazyPart, retryImport } from '@/components/ui/retry-import';
import type { ProfileState } from '@/lib/account/auth-state';
import { profilePhoto } from '@/lib/account/profile/profile-photo';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { NavDisclosure } from './NavDisclosure';

const loadPanel = retryImport(() => import('./UserMenuPanel').then((module) => module.UserMenuPanel));
const UserMenuPanel = lazyPart(loadPanel);

export interface UserMenuProps {
  readonly user: AuthUser;
  readonly profile: ProfileState;
  readonly isAdmin: boolean;
  readonly onSignOut: () => Promise<void>;
}

/** The signed-in user's menu behind her picture. What it opens is loaded when the pointer or the focus is near. */
export function UserMenu({ user, profile, isAdmin, onSignOut }: UserMenuProps) {
  const stored = profile.status === 'ready' ? profile.profile : null;
  const name =
    stored?.preferredName || stored?.displayName || user.displayName || user.email || 'Your account';
  return (
    <NavDisclosure
      align="end"
      label="User menu"
      buttonClassName="nav-menu-opener user-menu-opener"
      onNear={loadPanel}
      button={
        <>
          <Avatar name={name} photoUrl={profilePhoto(stored?.photoURL ?? null, user.photoURL)} size={36} />
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {(panel) => (
        <UserMenuPanel {...panel} name={name} email={user.email} isAdmin={isAdmin} onSignOut={onSignOut} />
      )}
    </NavDisclosure>
  );
}
