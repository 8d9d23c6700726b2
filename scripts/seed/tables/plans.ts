/** The two plans of the one membership; the price ids are the server's configuration. */
export const PLANS = [
  {
    slug: 'monthly',
    title: 'Monthly',
    interval: 'month',
    amountCents: 2400,
    trialDays: 7,
    highlight: false,
    features: [
      'Every class and series',
      'Live events and replays',
      'Programs and playlists',
      'Cancel in one step, any time',
    ],
  },
  {
    slug: 'annual',
    title: 'Annual',
    interval: 'year',
    amountCents: 19900,
    trialDays: 0,
    highlight: true,
    features: [
      'Everything in Monthly',
      'More than three months less to pay than monthly',
      'One payment, one year of strong',
      'Cancel the renewal whenever you like',
    ],
  },
] as const;
