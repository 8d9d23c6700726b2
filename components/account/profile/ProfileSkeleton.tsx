import { Skeleton } from '@/components/ui/Skeleton';

export function ProfileSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="40%" height={32} />
      <Skeleton height={120} />
      <Skeleton width="70%" height={24} />
    </div>
  );
}
