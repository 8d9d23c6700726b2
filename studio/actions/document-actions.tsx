import type { DocumentActionComponent } from 'sanity';
import { PublishAction } from './PublishAction';
import { removeAction } from './remove-action';

const DeleteAction = removeAction('delete');
const UnpublishAction = removeAction('unpublish');

/** Settings cannot be removed or copied; private documents are removed with their class or event. */
export function documentActions(actions: readonly DocumentActionComponent[], type: string): DocumentActionComponent[] {
  const isSingle = ['settings', 'playback', 'join'].includes(type);
  return actions.flatMap((action) => {
    if (action.action === 'publish') return [PublishAction];
    if (action.action === 'delete') return isSingle ? [] : [DeleteAction];
    if (action.action === 'unpublish') return isSingle ? [] : [UnpublishAction];
    return action.action === 'duplicate' && isSingle ? [] : [action];
  });
}
