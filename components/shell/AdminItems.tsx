import { useToast } from '@/contexts/ToastContext';
import { clearAllCaches } from '@/lib/platform/cache/clear-all';
import { publicEnv } from '@/lib/platform/config/env';
import { adminDashboard } from '@/lib/site/navigation/user-menu';
import { clearCacheToast } from '@/lib/site/toasts/clear-all-toast';
import { MenuLinks } from './MenuLinks';
import itemStyles from './MenuLinks.module.scss';
import styles from './UserMenuPanel.module.scss';

/** What administrators additionally see in the user menu (product.md §2). */
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
