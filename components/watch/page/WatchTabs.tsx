import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/retry-import';
import { Skeleton } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import type { Video } from '@/lib/catalogue/video';
import type { Engine } from '@/lib/watch/engine';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import { ChapterList } from './ChapterList';

const TranscriptPanel = lazyPart(() => import('./TranscriptPanel').then((module) => module.TranscriptPanel));
const NotesPanel = lazyPart(() => import('./NotesPanel').then((module) => module.NotesPanel));

interface WatchTabsProps {
  readonly video: Video;
  /** Whose notes these are. */
  readonly uid: string;
  readonly engine: Engine | null;
  /** Null where only the preview may be watched: there is no transcript of it. */
  readonly loadGrant: LoadGrant | null;
  readonly onSeek: (sec: number) => void;
}

/** A member's ways into the class besides its picture: chapters, words, her own notes. */
export function WatchTabs({ video, uid, engine, loadGrant, onSeek }: WatchTabsProps) {
  const { chapters } = video;
  const tabs = [
    ...(chapters.length > 0 ? [{ id: 'chapters', label: 'Chapters' }] : []),
    ...(loadGrant && video.captions.length > 0 ? [{ id: 'transcript', label: 'Transcript' }] : []),
    { id: 'notes', label: 'My notes' },
  ];
  const [chosenId, setChosenId] = useState('chapters');
  const [hasNotes, setHasNotes] = useState(false);
  const selectedId = (tabs.find(({ id }) => id === chosenId) ?? tabs[0])?.id ?? 'notes';
  const choose = (id: string) => {
    // A note that was begun stays while she looks at something else.
    if (id === 'notes' || selectedId === 'notes') setHasNotes(true);
    setChosenId(id);
  };
  return (
    <Tabs label="More of this class" tabs={tabs} selectedId={selectedId} onSelect={choose}>
      {selectedId === 'chapters' && <ChapterList chapters={chapters} engine={engine} onSeek={onSeek} />}
      <Suspense fallback={<Skeleton height={180} />}>
        {selectedId === 'transcript' && loadGrant && (
          <TranscriptPanel engine={engine} loadGrant={loadGrant} onSeek={onSeek} />
        )}
        {(hasNotes || selectedId === 'notes') && (
          <div hidden={selectedId !== 'notes'}>
            <NotesPanel key={uid} uid={uid} videoId={video.id} />
          </div>
        )}
      </Suspense>
    </Tabs>
  );
}
