import type { Video } from '@/lib/catalogue/video';

/** A class with everything its page may tell; tests name what matters to them. */
export const buildVideo = (over: Partial<Video> = {}): Video => ({
  id: 'video-hip-reset',
  slug: 'hip-reset',
  title: 'Hip reset',
  durationSeconds: 1500,
  publishedAt: '2026-01-01T00:00:00.000Z',
  leavesAt: null,
  level: 'beginner',
  impact: 'low',
  intensity: 'gentle',
  equipment: ['mat'],
  bodyAreas: ['hips', 'pelvic-floor'],
  cyclePhases: [],
  stages: ['any', 'postnatal'],
  featured: false,
  styles: [{ slug: 'mobility', name: 'Mobility' }],
  instructors: [{ slug: 'mara', name: 'Mara' }],
  series: null,
  image: null,
  previewClip: 'yoga',
  summary: 'Loosen what sitting has tied.',
  description: [
    { _type: 'block', _key: 'a', style: 'normal', children: [{ _type: 'span', text: 'Slow and kind.' }] },
  ],
  portrait: null,
  chapters: [
    { title: 'Circles', startSeconds: 300 },
    { title: 'Arrive', startSeconds: 0 },
  ],
  captions: [{ language: 'en', label: 'English' }],
  moves: ['Hip circles'],
  tags: [],
  inspo: false,
  ...over,
});
