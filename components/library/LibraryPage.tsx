import { useRouter } from 'next/router';
import { HistoryView } from '@/components/library/history/HistoryView';
import { PlaylistsView } from '@/components/library/playlists/PlaylistsView';
import { PageHead } from '@/components/site/page/PageHead';
import { Tabs } from '@/components/ui/Tabs';
import { useAuth } from '@/contexts/AuthContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import { uidOf } from '@/lib/account/auth-state';
import { routes } from '@/lib/platform/config/routes';
import { ListView } from './ListView';
import styles from './library.module.scss';
import { MembershipNote } from './MembershipNote';

const TABS = [
  { id: 'saved', label: 'Saved for later' },
  { id: 'favorites', label: 'Favorites' },
  { id: 'watchlist', label: 'Watchlist' },
  { id: 'playlists', label: 'Playlists' },
  { id: 'history', label: 'History' },
] as const;

type TabId = (typeof TABS)[number]['id'];

const tabOf = (value: unknown, fallback: TabId): TabId => TABS.find(({ id }) => id === value)?.id ?? fallback;

function Panel({ tab, uid }: { readonly tab: TabId; readonly uid: string }) {
  switch (tab) {
    case 'saved':
      return <ListView list="saveForLater" />;
    case 'playlists':
      return <PlaylistsView />;
    case 'history':
      return <HistoryView uid={uid} />;
    default:
      return <ListView list={tab} />;
  }
}

/** Page of both `/library` and `/history`: with two components, a tab that changes the URL would lose the focus. */
export function LibraryPage() {
  const isSignedIn = useRequireSignIn();
  const uid = uidOf(useAuth().state);
  const router = useRouter();
  const tab = tabOf(router.query.tab, router.pathname === routes.history ? 'history' : 'saved');
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        isReady={isSignedIn}
        title={tab === 'history' ? 'Watch History' : 'My Library'}
        description="Your saved classes, playlists, and history."
        isPrivate
      />
      {isSignedIn && <MembershipNote />}
      <Tabs
        label="My Library"
        tabs={TABS}
        selectedId={tab}
        onSelect={(id) =>
          void router.replace(routes.libraryTab(id), undefined, { shallow: true, scroll: false })
        }
      >
        <h2 className="visually-hidden">{TABS.find(({ id }) => id === tab)?.label}</h2>
        {/* The uid in the key resets the panel, so that Undo is never offered for another member's removal. */}
        {isSignedIn && uid !== null && <Panel key={`${uid} ${tab}`} tab={tab} uid={uid} />}
      </Tabs>
    </div>
  );
}
