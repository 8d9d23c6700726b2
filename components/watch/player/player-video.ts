import type { ReactNode } from 'react';
import type { ChapterMark } from '@/lib/watch/chapters';
import type { Engine, EngineOptions } from '@/lib/watch/engine';
import type { ViewingHistory } from '@/lib/watch/history/viewing';
import type { Milestone } from '@/lib/watch/milestones';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import type { Source } from '@/lib/watch/source';

/** What the player needs to know of a class. */
export interface PlayerVideo {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly durationSec: number;
  readonly instructor: string;
  readonly series: string;
  /** Picture for the lock screen; null shows none. */
  readonly artwork: string | null;
  readonly chapters: readonly ChapterMark[];
}

export interface UpNext {
  readonly title: string;
  readonly durationSec: number;
  readonly picture?: ReactNode;
  /** Starts by itself unless the member has chosen otherwise. */
  readonly startsByItself: boolean;
  /** A class like this one rather than the next of its series: it waits for her whatever she has chosen. */
  readonly isSuggestion?: boolean;
  readonly onPlay: () => void;
}

/** A running player, for what else the page shows of it. */
export interface PlayerHandle {
  readonly engine: Engine;
  readonly seekTo: (sec: number) => void;
}

/** The player as the page sees it. */
export interface PlayerProps {
  readonly video: PlayerVideo;
  /** Fetches the source; rejects with a PlaybackError. A renewal must not come from memory. */
  readonly loadGrant: LoadGrant;
  readonly history: ViewingHistory;
  /** True while the newest place is known to this device only. */
  readonly isOnDevice?: boolean;
  /** Where an address or a chapter asks to begin; null leaves it to the history. */
  readonly startAtSec: number | null;
  readonly isPreview: boolean;
  /** Shown until the class itself is there. */
  readonly poster?: ReactNode;
  readonly upNext: UpNext | null;
  /** What to say of a class that is done; null for nothing. */
  readonly doneLine?: string | null;
  /** Where somebody without the right to watch is sent. */
  readonly offerHref: string;
  /** `vimeoId` is null for sources that are not at Vimeo. */
  readonly onMilestone: (milestone: Milestone, vimeoId: string | null) => void;
  /** Hands out the running player, null when it is gone. */
  readonly onHandle: (handle: PlayerHandle | null) => void;
  readonly makeEngine?: (source: Source, options: EngineOptions) => Promise<Engine>;
}
