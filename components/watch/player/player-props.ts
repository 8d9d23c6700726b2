import type { ReactNode } from 'react';
import type { Video } from '@/lib/catalogue/video';
import type { createEngine } from '@/lib/watch/create-engine';
import type { Engine } from '@/lib/watch/engine';
import type { ViewingHistory } from '@/lib/watch/history/viewing';
import type { Milestone } from '@/lib/watch/milestones';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import type { PracticeStore } from '@/lib/watch/practice/member-practice';

export interface UpNext {
  readonly title: string;
  readonly durationSec: number;
  readonly picture?: ReactNode;
  /** `suggestion`: a similar class, offered when the series has no next class. It never starts by itself. */
  readonly from: 'series' | 'session' | 'suggestion';
  readonly startsByItself: boolean;
  /** True when the next class is the current class again: the player replays it without navigation. */
  readonly isSame?: boolean;
  readonly onPlay: () => void;
}

export interface PlayerHandle {
  readonly engine: Engine;
  readonly seekTo: (sec: number) => void;
}

export interface PlayerProps {
  readonly video: Video;
  readonly loadGrant: LoadGrant;
  readonly history: ViewingHistory;
  /** Stores loops, speeds and weights; null for visitors and previews. */
  readonly practice: PracticeStore | null;
  readonly isOnDevice?: boolean;
  /** Start position from the URL or a chosen chapter; null means that the watch history decides. */
  readonly startAtSec: number | null;
  readonly isPreview: boolean;
  readonly poster?: ReactNode;
  readonly upNext: UpNext | null;
  readonly completionText?: string | null;
  readonly offerHref: string;
  readonly onMilestone: (milestone: Milestone, vimeoId: string | null) => void;
  readonly onHandle: (handle: PlayerHandle | null) => void;
  readonly createEngine?: typeof createEngine;
}
