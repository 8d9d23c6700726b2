import { Avatar } from '@/components/ui/Avatar';
import { Icon } from '@/components/ui/Icon';
import { useAuth } from '@/contexts/AuthContext';
import { useToast } from '@/contexts/ToastContext';
import type { ProfileState } from '@/lib/account/auth-state';
import { profilePhoto } from '@/lib/account/profile/profile-photo';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { clearAllCaches } from '@/lib/platform/cache/clear-all';
import { publicEnv } from '@/lib/platform/config/env';
import { adminDashboard, USER_MENU } from '@/lib/site/navigation/menus';
import { clearCacheToast } from '@/lib/site/toasts/clear-all-toast';
import { MenuLinks } from './MenuLinks';
import styles from './menus.module.scss';
import { NavDisclosure } from './NavDisclosure';
import { SearchButton } from './SearchButton';
import { useSignOut } from './use-sign-out';

interface MenuItemsProps {
  readonly name: string;
  readonly email: string | null;
  readonly onClose: () => void;
}

function MenuItems({ name, email, onClose }: MenuItemsProps) {
  const { isAdmin } = useAuth();
  const { showToast } = useToast();
  const signOut = useSignOut();
  const handleClear = () => {
    onClose();
    showToast(clearCacheToast(clearAllCaches));
  };
  const handleSignOut = () => {
    onClose();
    void signOut();
  };
  return (
    <>
      <p className={styles.person}>
        <strong>{name}</strong>
        {email && email !== name && <span>{email}</span>}
        {isAdmin && <span className={styles.role}>Administrator</span>}
      </p>
      <MenuLinks links={USER_MENU} onFollow={onClose} />
      {isAdmin && (
        <div className={styles.foot}>
          {publicEnv.adminUrl && (
            <MenuLinks links={[adminDashboard(publicEnv.adminUrl)]} onFollow={onClose} />
          )}
          <button type="button" className={styles.item} onClick={handleClear}>
            Clear Cache
          </button>
        </div>
      )}
      <div className={styles.foot}>
        <button type="button" className={styles.item} onClick={handleSignOut}>
          Sign Out
        </button>
      </div>
    </>
  );
}

interface UserMenuProps {
  readonly user: AuthUser;
  readonly profile: ProfileState;
}

export function UserMenu({ user, profile }: UserMenuProps) {
  const stored = profile.status === 'ready' ? profile.profile : null;
  const name =
    stored?.preferredName || stored?.displayName || user.displayName || user.email || 'Your account';
  return (
    <NavDisclosure
      align="end"
      label="User menu"
      buttonClassName="nav-menu-opener user-menu-opener"
      button={
        <>
          <Avatar name={name} photoUrl={profilePhoto(stored?.photoURL ?? null, user.photoURL)} size={36} />
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {(onClose) => <MenuItems name={name} email={user.email} onClose={onClose} />}
    </NavDisclosure>
  );
}

export function MemberActions(props: UserMenuProps) {
  return (
    <>
      <SearchButton />
      <UserMenu {...props} />
    </>
  );
}
