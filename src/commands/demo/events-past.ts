import type { DemoEvent } from './shapes.ts'

/** Events that are over, with results. */
export const pastEvents: readonly DemoEvent[] = [
  {
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
        title: 'Submissions close',
        description: 'At low water.',
        type: 'DEADLINE',
        hourOffset: 46,
        lengthMinutes: 5,
        speakers: [],
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
  },
  {
    key: 'tidewater',
    slug: 'tidewater-sprint',
    title: 'Tidewater Sprint',
    tagline: 'Three days on low land: rivers, cranes, floods and the people beside them.',
    type: 'HYBRID',
    timeZone: 'Europe/Copenhagen',
    place: 'Pumping station 4, Vesterhavn, and online',
    startDay: -92,
    startHour: 9,
    lengthHours: 56,
    submissionsCloseOffsetHours: 54,
    judgingDays: 7,
    resultsDays: 8,
    maxTeamSize: 5,
    approval: 'automatic',
    signupActive: false,
    visibility: 'public',
    description: `## Below the line on the wall

In the pumping station at Vesterhavn there is a brass line on the wall. It shows how high the water stood in 1953. Everyone who worked at our tables that weekend sat below it.

A quarter of all people live on land like this: flat, fertile, busy, and wet sooner than planned. Tidewater Sprint was about the everyday work there. We did not try to stop the sea. We tried to help **crane drivers, gauge keepers, school bus planners and neighbours** to know a little earlier what it was about to do.

### How it went

Half of the teams were in the hall, and half were in Dhaka, Santiago, Saint-Louis and eleven other places with water in the cellar. They shared one set of readings and one rule: whatever you build must still make sense when the person reading it is standing in water.

### Results

Six projects were submitted and judged. *Quayside* won for the way it talks to a crane driver: nine words at most, and never while the load is moving. The crane at berth two has used it since.

### Afterwards

All readings stay open. If you build something with them, write to us, and we will hang a picture of it under the brass line.`,
    rules: `1. Two to five people in a team, in the hall or anywhere else.
2. Warnings are tested with people who did not build them.
3. Every forecast shows a range.
4. It has to work on a phone from ten years ago.`,
    prizes: [
      { place: '1', title: 'First', description: 'First prize.', amount: 45000, currency: 'DKK' },
      { place: '2', title: 'Second', description: 'Second prize.', amount: 25000, currency: 'DKK' },
      { place: '3', title: 'Third', description: 'Third prize.', amount: 15000, currency: 'DKK' },
    ],
    tracks: [
      { slug: 'work', name: 'Work', description: 'Cranes, pumps, pontoons.' },
      { slug: 'home', name: 'Home', description: 'Cellars, schools and neighbours.' },
    ],
    partners: [
      { name: 'Port of Vesterhavn', url: 'https://vesterhavn.example', tier: 'main' },
      { name: 'The Gannet authors', url: 'https://gannet.example', tier: 'community' },
    ],
    technologies: ['gannet', 'undertone-voice', 'undertone-listen', 'brine-db', 'mossline'],
    timeline: [
      {
        title: 'Opening below the brass line',
        description: 'With rubber boots, please.',
        type: 'KICKOFF',
        hourOffset: 0,
        lengthMinutes: 45,
        speakers: ['bodil'],
      },
      {
        title: 'A warning in nine words',
        description: 'Writing for people who are busy.',
        type: 'WORKSHOP',
        hourOffset: 5,
        lengthMinutes: 60,
        speakers: ['mentor'],
      },
      {
        title: 'Submissions close',
        description: 'When the evening pump starts.',
        type: 'DEADLINE',
        hourOffset: 54,
        lengthMinutes: 5,
        speakers: [],
      },
      {
        title: 'First impressions',
        description: 'What the harbour master would switch on tomorrow.',
        type: 'RESULTS',
        hourOffset: 55,
        lengthMinutes: 45,
        speakers: ['bodil'],
      },
    ],
    people: [
      { person: 'bodil', role: 'Host', tag: 'Harbour master' },
      { person: 'mentor', role: 'Mentor', tag: 'Speech' },
      { person: 'kofi', role: 'Judge', tag: 'Agents' },
      { person: 'wanjiru', role: 'Judge', tag: 'Small models' },
      { person: 'fatou', role: 'Guest', tag: 'Night radio' },
    ],
  },
  {
    key: 'green-ledger',
    slug: 'green-ledger',
    title: 'Green Ledger',
    tagline: 'Honest book-keeping for gardens, workshops and kitchens: what goes in, what comes out.',
    type: 'ONLINE',
    timeZone: 'Europe/Prague',
    startDay: -161,
    startHour: 16,
    lengthHours: 50,
    submissionsCloseOffsetHours: 48,
    judgingDays: 6,
    resultsDays: 7,
    maxTeamSize: 4,
    approval: 'automatic',
    signupActive: false,
    visibility: 'public',
    description: `## A ledger is a promise with numbers in it

Large companies have departments that count their waste. A bakery has a bin and a feeling. Green Ledger was for the bakery, the school garden, the dye works and the allotment: places where somebody cares and nobody has time to count.

We asked for **ledgers that fill themselves in** from what is already there: a photograph of a bin, the sound of a pump, the back of a delivery note. We asked that they be honest, with the doubt written beside the number, since a false zero is worse than a question mark.

### The weekend

Five teams, four time zones, one shared box of receipts from a bakery in Kolín that had kept all of them since 2014. The baker joined every call and corrected everyone about rye.

### What came out

*Second Crust* won by counting loaves that nobody buys and asking why. *Fernwork*, a finalist, taught a dye works in Osh to see in one picture how much plant matter comes back. The bakery now bakes eleven loaves fewer on Wednesdays, and gives away none, because none are left.

### Take it with you

All entries are in public repositories, and the box of receipts, with every name replaced, is there for your own experiments.`,
    rules: `1. One to four people in a team.
2. Each number shows where it came from and how sure you are.
3. Filling in the ledger takes less than a minute a day. We used a stopwatch.
4. No points, no leagues, no shaming.`,
    prizes: [
      {
        place: '1',
        title: 'First',
        description: 'And bread for a year, where the post allows it.',
        amount: 4000,
        currency: 'EUR',
      },
      { place: '2', title: 'Second', description: 'Second prize.', amount: 2000, currency: 'EUR' },
      { place: '3', title: 'Third', description: 'Third prize.', amount: 1000, currency: 'EUR' },
    ],
    tracks: [],
    partners: [{ name: 'Papírna', url: 'https://papirna.example', tier: 'partner' }],
    technologies: ['tallow-pages', 'sedge-vision', 'brine-db'],
    timeline: [
      {
        title: 'Opening the box of receipts',
        description: 'Eleven years of rye.',
        type: 'KICKOFF',
        hourOffset: 0,
        lengthMinutes: 45,
        speakers: ['tariq'],
      },
      {
        title: 'A number and its doubt',
        description: 'How to show that you are not sure.',
        type: 'TALK',
        hourOffset: 18,
        lengthMinutes: 45,
        speakers: ['ravi'],
      },
      {
        title: 'Submissions close',
        description: 'Server clock.',
        type: 'DEADLINE',
        hourOffset: 48,
        lengthMinutes: 5,
        speakers: [],
      },
    ],
    people: [
      { person: 'admin', role: 'Organizer' },
      { person: 'tariq', role: 'Judge', tag: 'Bookkeeper' },
      { person: 'ravi', role: 'Mentor', tag: 'Error bars' },
      { person: 'aroha', role: 'Guest', tag: 'Orchards' },
    ],
  },
]
