import { getDocs, limit, orderBy, query } from '@/lib/firebase/documents';
import {
  type CallTexts,
  memberCall,
  memberCollection,
  memberDocument,
  mergeDocument,
} from '@/lib/firebase/member-document';
import type { MemberCollection } from '@/lib/platform/storage/data-kinds';
import type { MemberKind, MemberRemote } from './member-kind';

const MAX_DOCUMENTS = 500;

export interface CollectionOptions<V, Op, D> {
  readonly kind: MemberKind<V, Op>;
  readonly collection: MemberCollection;
  readonly loading: CallTexts;
  readonly saving: CallTexts;
  /** Returns null if the document has a wrong shape; it is then treated like a missing document. */
  readonly parse: (stored: unknown, id: string) => D | null;
  readonly toDocument: (value: D, stored: unknown, id: string) => object;
  /** True if a member may have more than MAX_DOCUMENTS. Then those with the latest `updatedAt` are read. */
  readonly isEndless?: boolean;
}

/** Creates the Firestore access for a kind whose value `V` maps document ids to documents. */
export function collectionRemote<D, V extends { readonly [Id in keyof V]: D }, Op>({
  kind,
  collection,
  loading,
  saving,
  parse,
  toDocument,
  isEndless = false,
}: CollectionOptions<V, Op, D>): MemberRemote<V, Op> {
  const withDocument = (values: V, id: string, value: D | null): V => {
    const { [id as keyof V]: _, ...others } = values;
    return (value === null ? others : { ...others, [id]: value }) as V;
  };
  return {
    read: (uid) =>
      memberCall(...loading, async () => {
        const order = isEndless ? [orderBy('updatedAt', 'desc')] : [];
        const { docs } = await getDocs(
          query(memberCollection(uid, collection), ...order, limit(MAX_DOCUMENTS)),
        );
        return docs.reduce<V>((values, found) => {
          const value = parse(found.data(), found.id);
          return value === null ? values : withDocument(values, found.id, value);
        }, kind.empty);
      }),
    async send(uid, changes) {
      const id = kind.targetOf(changes[0].op);
      const merged = await mergeDocument(
        saving,
        () => memberDocument(uid, collection, id),
        (data) => {
          const stored = data === undefined ? null : parse(data, id);
          const before = stored === null ? kind.empty : withDocument(kind.empty, id, stored);
          const value: D | undefined = changes.reduce(kind.apply, before)[id as keyof V];
          return {
            value: value ?? null,
            document: value === undefined ? null : toDocument(value, data, id),
          };
        },
      );
      return (values) => withDocument(values, id, merged);
    },
  };
}
