import { useToast } from '@/contexts/ToastContext';
import { USER_MENU } from '@/lib/site/navigation/user-menu';
import { AdminItems } from './AdminItems';
import { MenuLinks } from './MenuLinks';
import itemStyles from './MenuLinks.module.scss';
import { NavPanel, type OpenedPanel } from './NavPanel';
import styles from './UserMenuPanel.module.scss';

export interface UserMenuPanelProps extends OpenedPanel {
  readonly name: string;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly onSignOut: () => Promise<void>;
}

/** The items of the user menu in the order of product.md §2, with the administrator's between the links and Sign Out. */
export function UserMenuPanel({ name, email, isAdmin, onSignOut, ...panel }: UserMenuPanelProps) {
  const { onClose } = panel;
  const { showToast } = useToast();

  const handleSignOut = async () => {
    onClose();
    try {
      await onSignOut();
    } catch (error) {
      console.error('Sign out failed', error);
      const message = error instanceof Error ? error.message : 'Failed to log out';
      showToast({ title: 'You’re still signed in', message, variant: 'danger' });
    }
  };

  return (
    <NavPanel {...panel}>
      <p className={styles.person}>
        <strong>{name}</strong>
        {email && email !== name && <span>{email}</span>}
        {isAdmin && <span className={styles.role}>Administrator</span>}
      </p>
      <MenuLinks links={USER_MENU} onFollow={onClose} />
      {isAdmin && <AdminItems onClose={onClose} />}
      <div className={styles.foot}>
        <button type="button" className={itemStyles.item} onClick={() => void handleSignOut()}>
          Sign Out
        </button>
      </div>
    </NavPanel>
  );
}
