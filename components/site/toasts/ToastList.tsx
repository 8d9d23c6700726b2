import { useEffect } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { ToastCard } from './ToastCard';
import styles from './ToastList.module.scss';

/** The toasts, newest last. Hovering or focusing them gives time to read. */
export function ToastList() {
  const { toasts, dismissToast, pauseToasts, resumeToasts } = useToast();
  useEffect(() => resumeToasts, [resumeToasts]);
  return (
    <ul
      className={styles.list}
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
