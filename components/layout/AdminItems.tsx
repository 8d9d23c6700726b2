import { useToast } from '@/contexts/ToastContext';
import { clearAllCaches } from '@/lib/cache/clear-all';
import { clearCacheToast } from '@/lib/cache/clear-all-toast';
import { publicEnv } from '@/lib/config/env';
import { adminDashboard } from '@/lib/navigation/user-menu';
import { MenuLinks } from './MenuLinks';
import itemStyles from './MenuLinks.module.scss';
import styles from './UserMenuPanel.module.scss';

/** What administrators additionally see in the user menu (spec section 2). */
export function AdminItems({ onClose }: { readonly onClose: () => void }) {
  const { showToast } = useToast();

  const handleClear = () => {
    onClose();
    showToast(clearCacheToast(clearAllCaches));
  };

  return (
    <div className={styles.foot}>
      <MenuLinks links={[adminDashboard(publicEnv.adminUrl)]} onFollow={onClose} />
      <button type="button" className={itemStyles.item} onClick={handleClear}>
        Clear Cache
      </button>
    </div>
  );
}
