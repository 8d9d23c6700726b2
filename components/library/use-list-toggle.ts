import { useEffect } from 'react';
import { prepareToasts } from '@/components/site/toasts/ToastArea';
import { useToast } from '@/contexts/ToastContext';
import { type ListName, MAX_ITEMS } from '@/lib/library/saved-list';
import { useLists } from './use-lists';

export function useListToggle(videoId: string) {
  const { lists, store, setIn } = useLists();
  const { showToast } = useToast();
  // Loads the toast code early: an offline save shows a toast, and its code cannot be loaded offline.
  useEffect(prepareToasts, []);
  const isIn = (list: ListName): boolean => Object.hasOwn(lists[list].items, videoId);
  const toggle = (list: ListName): void => {
    const isAdding = !isIn(list);
    if (isAdding && Object.keys(lists[list].items).length >= MAX_ITEMS) {
      showToast({
        title: 'This list is full',
        message: 'It can’t hold more classes. Remove one to make room.',
        variant: 'warning',
      });
      return;
    }
    setIn(list, videoId, isAdding).then(
      (outcome) => {
        if (outcome === 'on-device')
          showToast({
            title: 'Kept on this device',
            message: `We’ll ${isAdding ? 'add it to' : 'remove it from'} your library when you’re back online.`,
          });
      },
      () =>
        showToast({
          title: 'Not saved',
          message: 'We couldn’t save your list. Please try again.',
          variant: 'danger',
        }),
    );
  };
  return { canSave: store !== null, isIn, toggle };
}
