import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';
import { FooterView } from './FooterView';

/** The footer of every page, for whoever is here. */
export function Footer({ navigation }: { readonly navigation: NavigationContent }) {
  const { state } = useAuth();
  const { isSubscribed } = useSubscription();
  return (
    <FooterView
      isSignedIn={state.status === 'signed-in'}
      isSubscribed={isSubscribed}
      navigation={navigation}
    />
  );
}
