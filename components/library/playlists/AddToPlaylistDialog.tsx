import { useState } from 'react';
import { usePlaylists } from '@/components/library/use-playlists';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Form } from '@/components/ui/Form';
import { Dialog } from '@/components/ui/overlays/Dialog';
import type { OverlayProps } from '@/components/ui/overlays/overlay-frames';
import { Spinner } from '@/components/ui/Spinner';
import { TextField } from '@/components/ui/TextField';
import { useTask } from '@/components/ui/use-task';
import { useToast } from '@/contexts/ToastContext';
import { MAX_PLAYLIST_CLASSES, MAX_TITLE_LENGTH } from '@/lib/library/playlist';
import type { PlaylistOp } from '@/lib/library/playlists-kind';
import { AppError } from '@/lib/platform/errors/app-error';

interface AddToPlaylistDialogProps extends OverlayProps {
  readonly video: { readonly id: string; readonly title: string };
}

/** Also offers playlists that already contain the class, because a playlist may contain a class more than once. */
export function AddToPlaylistDialog({ video, isOpen, onClose }: AddToPlaylistDialogProps) {
  const { status, playlists, store, creation } = usePlaylists();
  const { showToast } = useToast();
  const { isBusy, error, run } = useTask(
    'The class could not be added to a playlist',
    'That didn’t work. Please try again.',
  );
  const [name, setName] = useState('');

  const put = (op: PlaylistOp, title: string) =>
    void run(async () => {
      const outcome = await store?.change(op);
      const saved = store?.getState().value[op.id];
      if (!saved?.videoIds.includes(video.id))
        throw new AppError('unavailable', `“${title}” is full or was deleted on another device.`);
      onClose();
      if (outcome === 'on-device')
        showToast({
          title: 'Kept on this device',
          message: `We’ll add ${video.title} to ${title} when you’re back online.`,
        });
      else showToast({ title: 'Added', message: `${video.title} is in ${title}.`, variant: 'success' });
    });
  const handleNew = () => {
    const playlist = creation(name, [video.id]);
    put(playlist, playlist.title);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add to playlist" size="small">
      <div className="stack">
        {status === 'loading' && <Spinner />}
        {status === 'error' && (
          <Button variant="secondary" onClick={() => void store?.load()}>
            We couldn’t load your playlists. Retry
          </Button>
        )}
        {playlists
          .filter(({ videoIds }) => videoIds.length < MAX_PLAYLIST_CLASSES)
          .map((playlist) => (
            <Button
              key={playlist.id}
              variant="secondary"
              isWide
              isBusy={isBusy}
              onClick={() => put({ does: 'add', id: playlist.id, videoId: video.id }, playlist.title)}
            >
              {playlist.title}
            </Button>
          ))}
        <Form className="stack" onSubmit={handleNew}>
          <TextField
            label="New playlist"
            maxLength={MAX_TITLE_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              Create and add
            </Button>
          </div>
        </Form>
        <FieldError message={error} />
      </div>
    </Dialog>
  );
}
