import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface SampleMove {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly side?: 'left' | 'right';
}

export interface SampleClass {
  readonly slug: string;
  readonly durationSeconds: number;
  readonly reel: string;
  readonly isMoving: boolean;
  /** Played from one MP4 file instead of a stream. */
  readonly isOneFile: boolean;
  readonly moves: readonly SampleMove[];
}

interface VideoDocument {
  readonly _type: string;
  readonly kind?: string;
  readonly video?: { readonly _ref: string };
  readonly slug: { readonly current: string };
  readonly durationSeconds: number;
  readonly stages: readonly string[];
  readonly instructors: readonly { readonly _ref: string }[];
  readonly timedMoves?: readonly SampleMove[];
}

const CONTENT = path.join(__dirname, '../../../content/production.ndjson');
const MOVING = ['nia', 'sofia'];

/** The classes of the sample content with their plans and the instructor who shows them. */
export function sampleClasses(): SampleClass[] {
  const documents = readFileSync(CONTENT, 'utf8').trim().split('\n').map((line): VideoDocument => JSON.parse(line));
  return documents
    .filter(({ _type }) => _type === 'video')
    .map(({ slug, durationSeconds, stages, instructors, timedMoves }) => {
      const instructor = instructors[0]?._ref.replace('instructor-', '') ?? '';
      const isExpecting = stages.some((stage) => stage.startsWith('trimester'));
      return {
        slug: slug.current,
        durationSeconds,
        reel: instructor === 'elena' && isExpecting ? 'elena-expecting' : instructor,
        isOneFile: documents.some(({ kind, video }) => kind === 'mp4' && video?._ref === `video-${slug.current}`),
        isMoving: MOVING.includes(instructor),
        moves: timedMoves ?? [],
      };
    });
}
