import type { DemoEvent } from '../shapes.ts'

export const harbour: DemoEvent = {
  key: 'harbour',
  slug: 'harbour-data-weekend',
  title: 'Harbour Data Weekend',
  tagline: 'Gauges, tides and notice boards: make a small harbour talk to its crews.',
  type: 'ONSITE',
  timeZone: 'Europe/Lisbon',
  place: 'Old ropeworks, Aveiro',
  startDay: -26,
  startHour: 17,
  lengthHours: 49,
  submissionsCloseOffsetHours: 46,
  judgingDays: 8,
  resultsDays: 9,
  maxTeamSize: 5,
  approval: 'automatic',
  signupActive: false,
  visibility: 'public',
  description: `## Everything in a harbour knows something

The gauge knows the height, the mast knows the wind, the table knows what ought to happen, and the notice board knows about the cat. None of them speak to each other, and none of them speak to a crew of two who are mending a net.

For a weekend the old ropeworks was full of extension cables and people in wool. The cooperative gave us **ten years of readings**, the harbour master gave us her notice board, and three crews gave us their afternoons.

### What we asked for

Not another dashboard. One thing that a small crew would miss if it were switched off.

### What happened

Seven teams submitted. Three of their projects were still running a week later, one of them on a board the size of a playing card, taped to the inside of a cupboard in the harbour office. The tide came in twice a day and was predicted correctly, most of the time, by people who had met on the first evening.

### What we learned

Crews do not want numbers. They want a time: *leave at twenty past four*. The team that understood this first won, and every other team had understood it by the closing party.

Thank you to the cooperative for the sardines, and to the volunteer who found forty metres of rope to hang the lamps from.`,
  rules: `1. Up to five people in a team.
2. It must run in the harbour office: one small computer, one loudspeaker, a network that goes away in the rain.
3. Readings may be shared, names of boats may not.
4. Anything that speaks about safety says how sure it is and whom to ask.
5. The film is at most three minutes and shows the sea at least once.`,
  prizes: [
    {
      place: '1',
      title: 'First',
      description: 'And a permanent place in the harbour office.',
      amount: 5000,
      currency: 'EUR',
    },
    { place: '2', title: 'Second', description: 'Second prize.', amount: 3000, currency: 'EUR' },
    { place: '3', title: 'Third', description: 'Third prize.', amount: 1500, currency: 'EUR' },
    {
      place: 'special',
      title: 'The crews’ choice',
      description: 'A crate of sardines, tinned.',
      amount: 500,
      currency: 'EUR',
      trackSlug: 'water',
    },
  ],
  tracks: [
    { slug: 'water', name: 'On the water', description: 'For crews, before and during a trip.' },
    { slug: 'quay', name: 'On the quay', description: 'For the office, the auction and the notice board.' },
  ],
  partners: [
    { name: 'Brine Foundation', url: 'https://brine.example', tier: 'main' },
    { name: 'Cooperativa da Ria', url: 'https://cooperativa.example', tier: 'community' },
  ],
  technologies: ['brine-db', 'gannet', 'sedge-3b', 'undertone-voice'],
  timeline: [
    {
      title: 'Opening on the quay',
      description: 'The harbour master explains her notice board.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: ['bodil'],
    },
    {
      title: 'Ten years of tides in one file',
      description: 'How the data is laid out, and what is wrong with it.',
      type: 'WORKSHOP',
      hourOffset: 2,
      lengthMinutes: 60,
      speakers: ['priya'],
    },
    {
      title: 'Forecasts that admit doubt',
      description: 'Low, middle, high.',
      type: 'TALK',
      hourOffset: 17,
      lengthMinutes: 45,
      speakers: ['ravi'],
    },
    {
      title: 'Demos and sardines',
      description: 'In that order.',
      type: 'DEMO',
      hourOffset: 47,
      lengthMinutes: 120,
      speakers: [],
    },
  ],
  people: [
    { person: 'chloe', role: 'Organizer', tag: 'Extension cables' },
    { person: 'bodil', role: 'Speaker', tag: 'Harbour master' },
    { person: 'wanjiru', role: 'Judge', tag: 'Small models' },
    { person: 'priya', role: 'Mentor', tag: 'Databases' },
    { person: 'ravi', role: 'Mentor', tag: 'Forecasts' },
    { person: 'jasper', role: 'Volunteer', tag: 'Rope' },
  ],
}
