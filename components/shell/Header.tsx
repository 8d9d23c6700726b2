import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';
import { HeaderView } from './HeaderView';

/** The header of every page but home, for whoever is here. */
export function Header({ navigation }: { readonly navigation: NavigationContent }) {
  const { state, isAdmin, signOut } = useAuth();
  const { isSubscribed } = useSubscription();
  return (
    <HeaderView
      auth={state}
      isSubscribed={isSubscribed}
      isAdmin={isAdmin}
      navigation={navigation}
      onSignOut={signOut}
    />
  );
}
