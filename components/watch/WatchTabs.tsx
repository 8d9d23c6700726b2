import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import type { Engine } from '@/lib/playback/engine';
import type { PlaybackGrant } from '@/lib/playback/playback-grant';
import type { Chapter, Video } from '@/lib/videos/video';
import { ChapterList } from './ChapterList';

const TranscriptPanel = lazy(() =>
  import('./TranscriptPanel').then((module) => ({ default: module.TranscriptPanel })),
);
const NotesPanel = lazy(() => import('./NotesPanel').then((module) => ({ default: module.NotesPanel })));

interface WatchTabsProps {
  readonly video: Video;
  /** In order. */
  readonly chapters: readonly Chapter[];
  /** Whose notes these are; null shows none. */
  readonly uid: string | null;
  readonly engine: Engine | null;
  /** Null where only the preview may be watched: there is no transcript of it. */
  readonly loadGrant: ((isRenewal: boolean) => Promise<PlaybackGrant>) | null;
  readonly onSeek: (sec: number) => void;
}

/** Ways into the class besides its picture: chapters, words, her own notes. */
export function WatchTabs({ video, chapters, uid, engine, loadGrant, onSeek }: WatchTabsProps) {
  const tabs = [
    ...(chapters.length > 0 ? [{ id: 'chapters', label: 'Chapters' }] : []),
    ...(loadGrant && video.captions.length > 0 ? [{ id: 'transcript', label: 'Transcript' }] : []),
    ...(uid === null ? [] : [{ id: 'notes', label: 'My notes' }]),
  ];
  const [chosenId, setChosenId] = useState('chapters');
  const selectedId = tabs.find(({ id }) => id === chosenId)?.id ?? tabs[0]?.id;
  if (selectedId === undefined) return null;
  return (
    <Tabs label="More of this class" tabs={tabs} selectedId={selectedId} onSelect={setChosenId}>
      {selectedId === 'chapters' && <ChapterList chapters={chapters} engine={engine} onSeek={onSeek} />}
      <Suspense fallback={<Skeleton height={180} />}>
        {selectedId === 'transcript' && loadGrant && (
          <TranscriptPanel engine={engine} loadGrant={loadGrant} onSeek={onSeek} />
        )}
        {selectedId === 'notes' && uid !== null && <NotesPanel key={uid} uid={uid} videoId={video.id} />}
      </Suspense>
    </Tabs>
  );
}
