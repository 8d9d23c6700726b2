import type { Action } from '@sanity/client';
import { Box, Button, Flex, Stack, Text, useToast } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId, useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { draftReference } from '../desk';

interface Referrer {
  readonly _id: string;
  readonly _type: string;
  readonly title: string | null;
}

/** Private documents are removed with their class or event, so their references do not prevent the removal. */
const REFERRERS = `*[references($id) && !(_type in ["playback", "join"])][0...20]{
  _id, _type, "title": coalesce(title, name, question)
}`;
const PRIVATE = '*[references($id) && _type in ["playback", "join"]]._id';

const pair = (publishedId: string) => ({ publishedId, draftId: `drafts.${publishedId}` });

/** Sanity deletes only what is published; a draft alone has to be discarded. */
function deletion(id: string, isPublished: boolean): Action {
  const { publishedId, draftId } = pair(id);
  return isPublished
    ? { actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId] }
    : { actionType: 'sanity.action.document.discard', draftId };
}

const unpublishing = (id: string): Action => ({ actionType: 'sanity.action.document.unpublish', ...pair(id) });

/** Makes a private document's reference weak: a strong one, even in a draft, would prevent unpublishing its target. */
const weakening = (privateId: string, type: string, id: string): Action => ({
  actionType: 'sanity.action.document.edit',
  ...pair(privateId),
  patch: { set: { [type]: draftReference(type, id) } },
});

function Referrers({ list }: { readonly list: readonly Referrer[] }) {
  return (
    <Stack space={3}>
      <Text>Other documents use it. Change them first:</Text>
      {list.map(({ _id, _type, title }) => (
        <IntentLink key={_id} intent="edit" params={{ id: getPublishedId(_id), type: _type }}>
          {title ?? _id}
        </IntentLink>
      ))}
    </Stack>
  );
}

export function removeAction(kind: 'delete' | 'unpublish'): DocumentActionComponent {
  const label = kind === 'delete' ? 'Delete' : 'Unpublish';
  const RemoveAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
    const client = useClient({ apiVersion: '2025-04-18' });
    const toast = useToast();
    const [found, setFound] = useState<readonly Referrer[] | null>(null);

    const fail = (error: unknown): void => {
      toast.push({ status: 'error', title: `${label} did not work`, description: String(error) });
    };

    const ask = (): Promise<void> =>
      client.fetch<Referrer[]>(REFERRERS, { id }, { perspective: 'raw' }).then(setFound, fail);

    const remove = async (): Promise<void> => {
      try {
        const stored = await client.fetch<string[]>(PRIVATE, { id }, { perspective: 'raw' });
        const partners = [...new Set(stored.map((one): string => getPublishedId(one)))];
        await client.action(
          kind === 'delete'
            ? [...partners.map((one) => deletion(one, stored.includes(one))), deletion(id, published !== null)]
            : [
                ...partners.map((one) => weakening(one, type, id)),
                ...partners.filter((one) => stored.includes(one)).map(unpublishing),
                unpublishing(id),
              ],
        );
        onComplete();
      } catch (error) {
        fail(error);
      }
      setFound(null);
    };

    return {
      label,
      tone: 'critical',
      disabled: kind === 'unpublish' ? !published : !draft && !published,
      onHandle: () => void ask(),
      dialog: found !== null && {
        type: 'dialog',
        header: label,
        onClose: () => setFound(null),
        content: (
          <Box padding={2}>
            {found.length > 0 ? (
              <Referrers list={found} />
            ) : (
              <Stack space={4}>
                <Text>
                  {kind === 'delete' ? 'It is removed from the site for good.' : 'It disappears from the site and stays as a draft.'}
                </Text>
                <Flex justify="flex-end">
                  <Button tone="critical" text={`${label} now`} onClick={() => void remove()} />
                </Flex>
              </Stack>
            )}
          </Box>
        ),
      },
    };
  };
  RemoveAction.action = kind;
  return RemoveAction;
}
