import type { ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { TOAST_MAIN_LAYOUT_MS } from '@/lib/site/toasts/toast-list';
import { AuthProvider } from './AuthContext';
import { BreadcrumbProvider } from './BreadcrumbContext';
import { LoadingProvider } from './LoadingContext';
import { SubscriptionProvider } from './SubscriptionContext';
import { ToastProvider } from './ToastContext';

export interface AppProvidersProps {
  readonly children: ReactNode;
  readonly breadcrumb?: PageBreadcrumb | null;
}

export function AppProviders({ children, breadcrumb }: AppProvidersProps) {
  return (
    <ToastProvider defaultDurationMs={TOAST_MAIN_LAYOUT_MS}>
      <AuthProvider>
        <SubscriptionProvider>
          <LoadingProvider>
            <BreadcrumbProvider initial={breadcrumb}>{children}</BreadcrumbProvider>
          </LoadingProvider>
        </SubscriptionProvider>
      </AuthProvider>
    </ToastProvider>
  );
}
