import { lazyPart } from '@/components/ui/lazy-part';
import { useAuth } from '@/contexts/AuthContext';
import type { ListCard } from '@/lib/catalogue/list-card';

const CardSaveButtons = lazyPart('CardSaveButtons', () => import('@/components/library/CardSaveButtons'));

export function CardActions({ video }: { readonly video: ListCard }) {
  const { state } = useAuth();
  if (state.status !== 'signed-in') return null;
  return <CardSaveButtons video={video} />;
}
