import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { useToast } from '@/contexts/ToastContext';
import type { Toast, ToastVariant } from '@/lib/site/toasts/toast-list';
import styles from './ToastList.module.scss';

const ICONS = {
  success: 'check',
  danger: 'error',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<ToastVariant, unknown>;

function ToastCard({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const { title, message, variant, isFading } = toast;
  return (
    <div
      className={styles.toast}
      data-variant={variant}
      data-fading={isFading}
      role={variant === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[variant]} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{message}</p>
      </div>
      <IconButton icon="close" iconSize={18} label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

export function ToastList() {
  const { toasts, dismissToast, pauseToasts, resumeToasts } = useToast();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => resumeToasts, [resumeToasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also after a removal, for which React reports no blur
  useEffect(() => {
    if (!list.current?.matches(':hover, :focus-within')) resumeToasts();
  }, [toasts.length, resumeToasts]);
  return (
    <ul
      ref={list}
      className="stack gap-3"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <li key={toast.id}>
          <ToastCard toast={toast} onDismiss={() => dismissToast(toast.id)} />
        </li>
      ))}
    </ul>
  );
}
