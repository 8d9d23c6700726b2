import type { DocumentActionComponent } from 'sanity';
import { pathOf, siteUrl } from '../site';
import { PublishAction } from './PublishAction';
import { removeAction } from './remove-action';

const DeleteAction = removeAction('delete');
const UnpublishAction = removeAction('unpublish');

/** Opens the page as visitors see it. */
const OpenAction: DocumentActionComponent = ({ published }) => {
  const path = pathOf(published);
  if (path === null) return null;
  return { label: 'Open on the site', onHandle: () => void window.open(`${siteUrl}${path}`, '_blank', 'noopener') };
};

/** Settings cannot be removed or copied; private documents are removed with their class or event. */
export function documentActions(actions: readonly DocumentActionComponent[], type: string): DocumentActionComponent[] {
  const isSingle = ['settings', 'playback', 'join'].includes(type);
  const kept = actions.flatMap((action) => {
    if (action.action === 'publish') return [PublishAction];
    if (action.action === 'delete') return isSingle ? [] : [DeleteAction];
    if (action.action === 'unpublish') return isSingle ? [] : [UnpublishAction];
    return action.action === 'duplicate' && isSingle ? [] : [action];
  });
  return [...kept, OpenAction];
}
