import type { InstructorSlug } from '../rows';

export type EventRow = {
  slug: string;
  title: string;
  summary: string;
  about: string;
  startsAt: string;
  minutes: number;
  by: InstructorSlug;
  provider: 'vimeo' | 'youtube' | 'link';
  status?: 'rescheduled' | 'cancelled';
  sequence?: number;
  /** Where it was moved: when it was to start before. */
  movedFrom?: string;
  replay?: string;
  image: string;
};

/** Past evenings with a replay, and the named events of the coming season. Times are UTC. */
export const NAMED_EVENTS: readonly EventRow[] = [
  {
    slug: 'autumn-strength-social',
    title: 'Autumn Strength Social',
    startsAt: '2026-09-19T16:00:00.000Z',
    minutes: 45,
    by: 'mara',
    provider: 'vimeo',
    replay: 'heavy-and-happy',
    image: 'strength',
    summary: 'Three hundred women, one deadlift. The evening that filled the chat with hearts.',
    about: 'We warmed up together, lifted together and answered your questions about starting heavy.',
  },
  {
    slug: 'rooftop-sun-salutations',
    title: 'Rooftop Sun Salutations',
    startsAt: '2026-10-03T07:00:00.000Z',
    minutes: 40,
    by: 'priya',
    provider: 'vimeo',
    replay: 'morning-flow-sun',
    image: 'yoga',
    summary: 'Sunrise from the roof of the studio, tea included at your end.',
    about: 'Twelve rounds, no hurry, one very pink sky.',
  },
  {
    slug: 'ask-elena-pregnancy',
    title: 'Ask Elena: Moving While Pregnant',
    startsAt: '2026-10-24T17:00:00.000Z',
    minutes: 50,
    by: 'elena',
    provider: 'youtube',
    replay: 'bloom-back-relief',
    image: 'motherhood',
    summary: 'An open hour of questions and a gentle practice at the end.',
    about:
      'Elena and a visiting midwife answered what you sent in, from round-ligament twinges to returning to running.',
  },
  {
    slug: 'friday-boxing-party',
    title: 'Friday Boxing Party',
    startsAt: '2026-11-27T18:00:00.000Z',
    minutes: 40,
    by: 'nia',
    provider: 'vimeo',
    image: 'cardio',
    summary: 'Six rounds, six songs, zero contact. Bring a friend to the other end of the sofa.',
    about:
      'Nia calls combinations to requests from the chat. Beginners are welcome and will be looked after.',
  },
  {
    slug: 'long-slow-sunday',
    title: 'Long, Slow Sunday',
    startsAt: '2026-12-06T09:00:00.000Z',
    minutes: 75,
    by: 'priya',
    provider: 'vimeo',
    status: 'rescheduled',
    sequence: 1,
    movedFrom: '2026-11-29T09:00:00.000Z',
    image: 'rest',
    summary: 'Seventy-five minutes of supported rest. Moved by one week, same cushions.',
    about: 'Collect every pillow in the house. We will use them all.',
  },
  {
    slug: 'winter-dance-night',
    title: 'Winter Dance Night',
    startsAt: '2026-12-12T19:00:00.000Z',
    minutes: 60,
    by: 'sofia',
    provider: 'youtube',
    image: 'dance',
    summary: 'One hour, every decade of disco. Sequins optional, socks encouraged.',
    about: 'Sofia teaches a chorus from each decade and we put them together at the end.',
  },
  {
    slug: 'balance-workshop',
    title: 'Balance Workshop',
    startsAt: '2026-12-17T10:00:00.000Z',
    minutes: 45,
    by: 'greta',
    provider: 'link',
    status: 'cancelled',
    sequence: 2,
    image: 'mobility',
    summary: 'Greta has lost her voice. The workshop comes back in the new year.',
    about:
      'We are sorry for the short notice. Everyone who said they were coming will hear the new date first.',
  },
  {
    slug: 'new-year-first-lift',
    title: 'New Year, First Lift',
    startsAt: '2027-01-03T10:00:00.000Z',
    minutes: 50,
    by: 'mara',
    provider: 'vimeo',
    image: 'strength',
    summary: 'No resolutions. Just a good first session and company while you do it.',
    about: 'We set one kind goal for the month, then lift something that makes us smile.',
  },
];

/** The standing monthly class: it fills the calendar so that there is always a next one. */
export const MONTHLY: readonly Omit<EventRow, 'slug' | 'startsAt'>[] = [
  {
    title: 'Saturday Strong, Live',
    minutes: 40,
    by: 'mara',
    provider: 'vimeo',
    image: 'strength',
    summary: 'The whole studio lifts together on the first Saturday of the month.',
    about: 'A full-body session with two options for everything. Stay for the questions afterwards.',
  },
  {
    title: 'Sunrise Flow, Live',
    minutes: 35,
    by: 'priya',
    provider: 'vimeo',
    image: 'yoga',
    summary: 'Unhurried yoga with Priya, early, with birdsong.',
    about: 'Roll out of bed and on to the mat. Cameras off, hair as it is.',
  },
  {
    title: 'Dance Break, Live',
    minutes: 30,
    by: 'sofia',
    provider: 'youtube',
    image: 'dance',
    summary: 'Half an hour of new music and easy steps.',
    about: 'You vote for the song in the first minute. The rest is Sofia.',
  },
  {
    title: 'Rounds with Nia, Live',
    minutes: 35,
    by: 'nia',
    provider: 'vimeo',
    image: 'cardio',
    summary: 'Boxing rounds with a live countdown and company.',
    about: 'Five rounds at your own volume, and a long stretch to finish.',
  },
];
