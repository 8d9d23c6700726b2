import { useBillingRequest } from '@/components/membership/subscription/use-billing-request';
import { useEntitlement } from '@/components/membership/subscription/use-entitlement';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useServerNow } from '@/components/ui/use-server-now';
import { requestPortal } from '@/lib/membership/billing-api';
import { membershipSummary } from '@/lib/membership/membership-summary';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { serverNow } from '@/lib/platform/http/server-clock';
import styles from './notices.module.scss';

export function PastDueBanner() {
  const { state } = useEntitlement();
  const nowMs = useServerNow(serverNow(), MINUTE_MS);
  const { isBusy, error, openPage } = useBillingRequest();
  if (state.status !== 'ready') return null;
  const words = membershipSummary(state.record, nowMs, (at) => browserDate(at, 'longDay'));
  if (words.action !== 'fix-payment') return null;
  return (
    <aside className={styles.banner} aria-label="Payment problem">
      <div className={`container ${styles.bannerLine}`}>
        <Icon name="warning" size={22} />
        <p role="status">{error ?? words.text}</p>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void openPage(requestPortal)}>
          Update your card
        </Button>
      </div>
    </aside>
  );
}
