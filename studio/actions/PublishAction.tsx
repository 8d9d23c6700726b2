import { useToast } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, useClient, useEditState, useSyncState, useValidationStatus } from 'sanity';
import { JOIN_ID_PREFIX, PLAYBACK_ID_PREFIX } from '../../lib/sanity/patterns';
import { hasOwnPage, pathOf } from '../site';

const PARTNERS: Readonly<Record<string, { readonly type: string; readonly prefix: string; readonly isNeeded: boolean }>> = {
  video: { type: 'playback', prefix: PLAYBACK_ID_PREFIX, isNeeded: true },
  event: { type: 'join', prefix: JOIN_ID_PREFIX, isNeeded: false },
};

const publish = (publishedId: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  publishedId,
  draftId: `drafts.${publishedId}`,
});

/** Finds redirects to delete: one from the new address would lead in a circle, one from the old address is outdated. */
const REDIRECTS = '*[_type == "redirect" && from in $addresses]._id';

/** Returns actions that create and publish a redirect from the old address to the new one. */
function redirectActions(from: string, to: string) {
  const idOf = (path: string): string => `redirect-${path.slice(1).replaceAll('/', '-')}`;
  const redirect = { _id: `drafts.${idOf(from)}`, _type: 'redirect', from, to };
  return [
    { actionType: 'sanity.action.document.create' as const, publishedId: idOf(from), attributes: redirect, ifExists: 'ignore' as const },
    publish(idOf(from)),
  ];
}

/** Publishes a class or event together with its private document, in one transaction and only when both are valid. */
export const PublishAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: '2025-04-18' });
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const partner = PARTNERS[type];
  const partnerId = `${partner?.prefix ?? 'none.'}${id}`;
  const other = useEditState(partnerId, partner?.type ?? type);
  // Passes the draft's id: with the published id, the Studio would check the old version instead of the draft.
  const own = useValidationStatus(draft?._id ?? id, type, type !== 'playback');
  const others = useValidationStatus(other.draft?._id ?? partnerId, partner?.type ?? type, false);

  const { isSyncing } = useSyncState(id, type);
  const { isSyncing: isOtherSyncing } = useSyncState(partnerId, partner?.type ?? type);

  const reason = ((): string | null => {
    if (!draft) return published ? 'Published, with no changes since' : 'Nothing to publish yet';
    // Publishing while the last edits are still being saved would leave them out.
    if (isSyncing || isOtherSyncing) return 'Saving…';
    if (own.isValidating || (partner && others.isValidating) || isBusy) return 'Checking…';
    if (type === 'playback' && !published) return 'It is published together with its class';
    if (own.validation.some(({ level }) => level === 'error')) return 'Correct the fields marked in red first';
    if (!partner) return null;
    if (!other.ready) return 'Checking…';
    if (!other.draft && !other.published)
      return partner.isNeeded ? 'Fill in “Where classes play” for this class first' : null;
    // Ignores errors of the partner's reference to this document: publishing both documents together resolves them.
    const isBroken = others.validation.some(({ level, path }) => level === 'error' && path[0] !== type);
    if (!isBroken) return null;
    return type === 'video' ? 'Correct “Where classes play” of this class first' : 'Correct its event room first';
  })();

  const onHandle = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const [from, to] = [pathOf(published), pathOf(draft)];
      const isMoved = hasOwnPage(type) && from !== null && to !== null && from !== to;
      const outdated = isMoved
        ? await client.fetch<string[]>(REDIRECTS, { addresses: [from, to] }, { perspective: 'published' })
        : [];
      await client.action([
        ...outdated.map((publishedId) => ({ actionType: 'sanity.action.document.delete' as const, publishedId, includeDrafts: [] })),
        ...(isMoved ? redirectActions(from, to) : []),
        publish(id),
        ...(partner && other.draft ? [publish(partnerId)] : []),
      ]);
      toast.push({ status: 'success', title: 'Published. The site shows it within seconds.' });
      onComplete();
    } catch (error) {
      toast.push({ status: 'error', title: 'It was not published', description: String(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    label: 'Publish',
    tone: 'positive',
    disabled: reason !== null,
    title: reason ?? undefined,
    shortcut: 'Ctrl+Alt+P',
    onHandle: () => void onHandle(),
  };
};

PublishAction.action = 'publish';
