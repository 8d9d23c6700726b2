import { useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { Skeleton } from '@/components/ui/Skeleton';
import { Tabs } from '@/components/ui/Tabs';
import type { Video } from '@/lib/catalogue/video';
import type { Engine } from '@/lib/watch/engine';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import { ChapterList } from './ChapterList';

const waiting = <Skeleton height={180} />;
const TranscriptPanel = lazyPart('TranscriptPanel', () => import('./TranscriptPanel'), waiting);
const WeightsPanel = lazyPart('WeightsPanel', () => import('./WeightsPanel'), waiting);
const NotesPanel = lazyPart('NotesPanel', () => import('./NotesPanel'), waiting);

interface WatchTabsProps {
  readonly video: Video;
  readonly uid: string;
  readonly engine: Engine | null;
  readonly loadGrant: LoadGrant | null;
  readonly onSeek: (sec: number) => void;
}

const takesWeights = ({ equipment, styles }: Video): boolean =>
  equipment.includes('dumbbells') || styles.some(({ slug }) => slug === 'strength');

export function WatchTabs({ video, uid, engine, loadGrant, onSeek }: WatchTabsProps) {
  const { chapters } = video;
  const tabs = [
    ...(chapters.length > 0 ? [{ id: 'chapters', label: 'Chapters' }] : []),
    ...(loadGrant && video.captions.length > 0 ? [{ id: 'transcript', label: 'Transcript' }] : []),
    ...(takesWeights(video) ? [{ id: 'weights', label: 'My weights' }] : []),
    { id: 'notes', label: 'My notes' },
  ];
  const [chosenId, setChosenId] = useEntryState('tab', 'chapters');
  const [hadNotes, setHadNotes] = useState(false);
  const selectedId = (tabs.find(({ id }) => id === chosenId) ?? tabs[0])?.id ?? 'notes';
  const choose = (id: string) => {
    // Once opened, the notes panel stays mounted, so that an unsaved note survives a change of tab.
    if (id === 'notes' || selectedId === 'notes') setHadNotes(true);
    setChosenId(id);
  };
  return (
    <Tabs label="More of this class" tabs={tabs} selectedId={selectedId} onSelect={choose}>
      {selectedId === 'chapters' && <ChapterList chapters={chapters} engine={engine} onSeek={onSeek} />}
      {selectedId === 'transcript' && loadGrant && (
        <TranscriptPanel engine={engine} loadGrant={loadGrant} moves={video.timedMoves} onSeek={onSeek} />
      )}
      {selectedId === 'weights' && <WeightsPanel video={video} engine={engine} />}
      {(hadNotes || selectedId === 'notes') && (
        <div hidden={selectedId !== 'notes'}>
          <NotesPanel key={`${uid} ${video.id}`} uid={uid} videoId={video.id} />
        </div>
      )}
    </Tabs>
  );
}
