/** Questions by category: [slug, question, answer paragraphs]. */
export const FAQS: readonly (readonly [
  category: string,
  rows: readonly (readonly [string, string, ...string[]])[],
])[] = [
  [
    'Getting started',
    [
      [
        'where-do-i-begin',
        'I am new to exercise. Where do I begin?',
        'Try one class from Strong Foundations, one from Mobile for Life and one you simply like the look of. Every beginner class explains each movement before it asks you to do it.',
        'If you have an injury or a health condition, show your doctor or physiotherapist what you plan to do first.',
      ],
      [
        'what-do-i-need',
        'What equipment do I need?',
        'Many classes need nothing but a little floor. A mat, a pair of dumbbells and a long band open up almost everything else. Each class lists what it uses, and you can filter by what you have at home.',
      ],
      [
        'how-long-are-classes',
        'How long are the classes?',
        'From five minutes to an hour. Use the length filter to see only what fits your day.',
      ],
      [
        'how-often',
        'How often should I train?',
        'Two or three times a week is a lovely rhythm, and one is far better than none. Set a weekly goal that fits a normal week, not a perfect one. Rest days never break it.',
      ],
    ],
  ],
  [
    'Membership',
    [
      [
        'what-is-included',
        'What does the membership include?',
        'Every class and series, live events and their replays, your library, your history and programs that bend around your week. There is only one membership, monthly or yearly.',
      ],
      [
        'is-there-a-trial',
        'Is there a trial?',
        'Yes. The monthly plan starts with seven days free. You can cancel during the trial and you will not be charged.',
      ],
      [
        'how-do-i-cancel',
        'How do I cancel?',
        'Open Profile, then Subscription, and cancel there. It takes one confirmation. You keep access until the end of the period you have paid for.',
      ],
      [
        'what-happens-after-cancel',
        'What happens to my history when I cancel?',
        'It stays. Your history, favourites and playlists are yours and remain readable, and everything works again the moment you come back.',
      ],
      [
        'change-plan',
        'Can I switch between monthly and yearly?',
        'At any time, from Profile, then Subscription. The difference is settled automatically.',
      ],
      [
        'payment-failed',
        'My payment failed. Have I lost access?',
        'Not at once. We try again over the following days and tell you in the app. Update your card under Profile, then Subscription, and nothing is interrupted.',
      ],
    ],
  ],
  [
    'Classes',
    [
      [
        'save-for-later',
        'How do I save a class?',
        'Use the bookmark on any class to keep it for later, the heart for favourites, or add it to a playlist of your own. You find all of them in your library.',
      ],
      [
        'pick-up',
        'Can I stop and carry on later?',
        'Yes, on any device. We remember where you were and offer to resume a few seconds before.',
      ],
      [
        'leaving-soon',
        'Why do some classes leave?',
        'Music licences end. We say so on the class at least a month ahead, and it keeps its place in your history.',
      ],
      [
        'live-events',
        'How do live events work?',
        'Doors open an hour before the start. You see the time in your own time zone, can add the event to your calendar, and the replay appears on the same page afterwards.',
      ],
      [
        'wrong-level',
        'A class is too easy or too hard. What now?',
        'Every class shows an easier and a stronger option. If it is still not right, look for the same series one level up or down.',
      ],
    ],
  ],
  [
    'Cycle and motherhood',
    [
      [
        'cycle-picks',
        'How do the cycle suggestions work?',
        'You can tell the site how you feel today, or enter dates if you like. They stay on your device and are never sent to us. Suggestions are an estimate, and no class is ever hidden from you.',
      ],
      [
        'pregnant',
        'Can I join while I am pregnant?',
        'Many members do. Talk to your midwife or doctor first, then choose classes marked for your trimester.',
        'Stop and seek advice if you notice bleeding, dizziness, chest pain, a headache that is new, painful calves, regular contractions, leaking fluid or less movement from your baby.',
      ],
      [
        'after-birth',
        'When can I start again after birth?',
        'When you have been cleared by the person who cares for you. Bloom: After is made for that moment and begins with breath.',
      ],
      [
        'perimenopause',
        'Is there something for perimenopause?',
        'Yes. Filter by stage to find strength, balance and rest classes made for those years, most of them by Greta.',
      ],
    ],
  ],
  [
    'Devices and playback',
    [
      [
        'devices',
        'Which devices can I use?',
        'Any current browser on a phone, tablet or computer. Sign in with the same account and your progress follows you.',
      ],
      [
        'video-stutters',
        'The video stutters. What helps?',
        'Open the settings in the player and choose a lower quality, or close other programs that use the network. Your place is kept when you reload.',
      ],
      [
        'captions',
        'Do classes have captions?',
        'Yes. Turn them on with the C key or the captions button. Your choice is remembered for the next class.',
      ],
    ],
  ],
  [
    'Privacy',
    [
      [
        'what-do-you-keep',
        'What do you know about me?',
        'Your account, your profile, what you have watched and what you have saved. Nothing else, and you can download or delete all of it under Account, then Your data.',
      ],
      [
        'analytics',
        'Do you track what I watch?',
        'We count visits only if you agree. No class name or page about your health is ever passed to an advertising network.',
      ],
    ],
  ],
];
