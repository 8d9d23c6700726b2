import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/retry-import';
import { useAuth } from '@/contexts/AuthContext';
import type { ListCard } from '@/lib/catalogue/list-card';

const SaveButtons = lazyPart(() =>
  import('@/components/library/SaveButtons').then((module) => module.SaveButtons),
);

export function CardActions({ video }: { readonly video: ListCard }) {
  const { state } = useAuth();
  if (state.status !== 'signed-in') return null;
  return (
    <Suspense>
      <SaveButtons video={video} />
    </Suspense>
  );
}
