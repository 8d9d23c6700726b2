import { Fragment, type ReactNode, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';

/** Remounts its children when another member signs in, so that no state passes to the next member. */
export function MemberScope({ children }: { readonly children: ReactNode }) {
  const { state } = useAuth();
  const uid = state.status === 'signed-in' ? state.user.uid : null;
  const [last, setLast] = useState({ uid, key: 0 });
  if (uid !== null && uid !== last.uid) setLast({ uid, key: last.uid === null ? last.key : last.key + 1 });
  return <Fragment key={last.key}>{children}</Fragment>;
}
