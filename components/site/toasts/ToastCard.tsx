import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { checkGlyph } from '@/components/ui/icons/check-glyph';
import { closeGlyph } from '@/components/ui/icons/close-glyph';
import { errorGlyph } from '@/components/ui/icons/error-glyph';
import { infoGlyph } from '@/components/ui/icons/info-glyph';
import { warningGlyph } from '@/components/ui/icons/warning-glyph';
import type { Toast, ToastVariant } from '@/lib/site/toasts/toast';
import styles from './ToastList.module.scss';

const GLYPHS = {
  success: checkGlyph,
  danger: errorGlyph,
  warning: warningGlyph,
  info: infoGlyph,
} as const satisfies Record<ToastVariant, unknown>;

/** One toast: a band and an icon in the variant's colour on a paper card with ink text. */
export function ToastCard({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const { title, message, variant, isFading } = toast;
  return (
    <div
      className={styles.toast}
      data-variant={variant}
      data-fading={isFading}
      role={variant === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon glyph={GLYPHS[variant]} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{message}</p>
      </div>
      <IconButton glyph={closeGlyph} iconSize={18} label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
