import { Fragment, type ReactNode, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';

/** Remounts its children when another member signs in, so that no state passes to the next member. */
export function MemberScope({ children }: { readonly children: ReactNode }) {
  const { state } = useAuth();
  const uid = uidOf(state);
  const [last, setLast] = useState({ uid, key: 0 });
  if (uid !== null && uid !== last.uid) setLast({ uid, key: last.uid === null ? last.key : last.key + 1 });
  return <Fragment key={last.key}>{children}</Fragment>;
}
