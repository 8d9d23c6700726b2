import { Suspense } from 'react';
import { Badge } from '@/components/ui/Badge';
import { lazyPart } from '@/components/ui/retry-import';

/** Few classes leave: what writes a day comes for those that do. */
const LeavingDay = lazyPart(() =>
  import(/* webpackChunkName: "leaving" */ './LeavingDay').then((module) => module.LeavingDay),
);

/** "Leaving May 12", on her calendar. */
export function LeavingBadge({ leavesAt }: { readonly leavesAt: string }) {
  return (
    <Badge tone="wine">
      Leaving{' '}
      <Suspense fallback={null}>
        <LeavingDay leavesAt={leavesAt} />
      </Suspense>
    </Badge>
  );
}
