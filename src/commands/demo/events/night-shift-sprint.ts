import type { DemoEvent } from '../shapes.ts'

export const nightShift: DemoEvent = {
  key: 'night-shift',
  slug: 'night-shift-sprint',
  title: 'Night Shift Sprint',
  tagline: 'Help for people who work while the rest of us sleep.',
  type: 'ONLINE',
  timeZone: 'Europe/London',
  startDay: -6,
  startHour: 20,
  lengthHours: 60,
  submissionsCloseOffsetHours: 58,
  judgingDays: 8,
  resultsDays: 10,
  maxTeamSize: 5,
  approval: 'automatic',
  signupActive: false,
  visibility: 'public',
  description: `## Somebody is awake

At three in the morning a nurse writes a handover note, a baker looks at the dough, a driver looks for a lit window, and a dispatcher listens to a voice that does not know where it is. Software at that hour is mostly the software of the day with the lights off.

We asked forty people who work nights what they would change. Nobody asked for a chat window. They asked for **larger numbers, fewer questions, and somebody to notice when they are too tired**.

### What was built

Nine teams sat through at least one real night with someone on shift, by call or beside them, and built for that person. Their projects are below. Every film was made between ten in the evening and six in the morning.

### What the judges read

- What does it do when the person does not answer?
- Can it be read with one eye?
- What does the day shift find in the morning?
- Who was awake with you, and what did they say?

### Now

The judges are reading, mostly in the evening. Each project gets written notes from at least three of them. Results are published two days after the last note. Until then, look around, leave a like, and if you know somebody who is about to start their shift, show them one.`,
  rules: `1. Up to five people in a team.
2. Spend at least four hours of one night with a person who works then. Write down what you saw.
3. No patient, caller or customer data leaves the place where it was made. Use the invented sets.
4. The tool must remain usable at the lowest brightness of a phone.
5. It never wakes anyone without saying why in its first three words.
6. Judges are not members of teams, and notes are shown only when the team agrees.`,
  prizes: [
    { place: '1', title: 'First light', description: 'First prize.', amount: 7000, currency: 'GBP' },
    { place: '2', title: 'Second sleep', description: 'Second prize.', amount: 4000, currency: 'GBP' },
    { place: '3', title: 'Third coffee', description: 'Third prize.', amount: 2500, currency: 'GBP' },
    {
      place: 'special',
      title: 'Kindest handover',
      description: 'Chosen by the day shift.',
      amount: 1500,
      currency: 'GBP',
      trackSlug: 'handover',
    },
  ],
  tracks: [
    { slug: 'handover', name: 'Handover', description: 'From the night to the day.' },
    { slug: 'on-the-road', name: 'On the road', description: 'Drivers, riders and dispatchers.' },
    { slug: 'by-lamplight', name: 'By lamplight', description: 'Bakeries, pharmacies, studios, harbours.' },
  ],
  partners: [
    { name: 'Lathe Workshop', url: 'https://lathe.example', tier: 'main' },
    { name: 'Marlow Street Clinics', url: 'https://marlow.example', tier: 'community' },
  ],
  technologies: ['lathe-agents', 'lathe-traces', 'undertone-voice', 'undertone-listen', 'tallow-forms'],
  timeline: [
    {
      title: 'Opening at nightfall',
      description: 'Three people at the beginning of their shift.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: ['admin', 'kwabena'],
    },
    {
      title: 'Designing for tired eyes',
      description: 'Contrast, size, and what can be left out.',
      type: 'TALK',
      hourOffset: 24,
      lengthMinutes: 45,
      speakers: ['dafni'],
    },
    {
      title: 'Agents that hand over',
      description: 'What to leave on the desk for the next person.',
      type: 'WORKSHOP',
      hourOffset: 26,
      lengthMinutes: 75,
      speakers: ['kofi'],
    },
    {
      title: 'Breakfast call',
      description: 'Bring what your zone calls breakfast.',
      type: 'OTHER',
      hourOffset: 59,
      lengthMinutes: 60,
      speakers: ['admin'],
    },
  ],
  people: [
    { person: 'admin', role: 'Organizer', tag: 'Keeps the light on' },
    { person: 'judge', role: 'Judge', tag: 'Fifteen years of nights' },
    { person: 'wanjiru', role: 'Judge', tag: 'Small models' },
    { person: 'priya', role: 'Judge', tag: 'Data' },
    { person: 'ravi', role: 'Judge', tag: 'Forecasts' },
    { person: 'maeve', role: 'Judge', tag: 'Up with the lambs' },
    { person: 'chloe', role: 'Judge', tag: 'Night library' },
    { person: 'kofi', role: 'Mentor', tag: 'Agents' },
    { person: 'dafni', role: 'Speaker', tag: 'Accessibility' },
    { person: 'kwabena', role: 'Guest', tag: 'Night pharmacy' },
  ],
}
