import { lazyPart } from '@/components/ui/lazy-part';
import { useAuth } from '@/contexts/AuthContext';
import type { ListCard } from '@/lib/catalogue/list-card';

const SaveButtons = lazyPart('SaveButtons', () => import('@/components/library/SaveButtons'));

export function CardActions({ video }: { readonly video: ListCard }) {
  const { state } = useAuth();
  if (state.status !== 'signed-in') return null;
  return <SaveButtons video={video} />;
}
