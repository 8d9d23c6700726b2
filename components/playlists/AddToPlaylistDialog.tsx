import { type FormEvent, useState } from 'react';
import { usePlaylists } from '@/components/library/use-playlists';
import { useQuietWork } from '@/components/library/use-quiet-work';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Spinner } from '@/components/ui/Spinner';
import { TextField } from '@/components/ui/TextField';
import { useToast } from '@/contexts/ToastContext';
import { changed, newPlaylist } from '@/lib/library/member-playlists';
import { freeTitle, MAX_PLAYLIST_CLASSES, MAX_TITLE_LENGTH, type Playlist } from '@/lib/library/playlist';

interface AddToPlaylistDialogProps {
  readonly video: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Puts a class at the end of a playlist, old or new. It may be there already: repeats are welcome. */
export function AddToPlaylistDialog({ video, onClose }: AddToPlaylistDialogProps) {
  const { state, store } = usePlaylists();
  const { showToast } = useToast();
  const { isBusy, run } = useQuietWork();
  const [title, setTitle] = useState('');

  const put = (playlist: Playlist) =>
    run(async () => {
      await store?.save(playlist);
      onClose();
      showToast({ title: 'Added', message: `${video.title} is in ${playlist.title}.`, variant: 'success' });
    });
  const handleNew = (event: FormEvent) => {
    event.preventDefault();
    put(
      newPlaylist(
        freeTitle(
          title,
          state.playlists.map((one) => one.title),
        ),
        [video.id],
      ),
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title="Add to playlist" size="small">
      <div className="stack">
        {state.status === 'loading' && <Spinner />}
        {state.status === 'error' && (
          <Button variant="secondary" onClick={() => void store?.load()}>
            Your playlists could not be loaded. Retry
          </Button>
        )}
        {state.playlists
          .filter(({ videoIds }) => videoIds.length < MAX_PLAYLIST_CLASSES)
          .map((playlist) => (
            <Button
              key={playlist.id}
              variant="secondary"
              isWide
              isBusy={isBusy}
              onClick={() => put(changed(playlist, { videoIds: [...playlist.videoIds, video.id] }))}
            >
              {playlist.title}
            </Button>
          ))}
        <form className="stack" onSubmit={handleNew}>
          <TextField
            label="New playlist"
            maxLength={MAX_TITLE_LENGTH}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              Create and add
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
