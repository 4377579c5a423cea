import type { DemoEvent } from '../shapes.ts'

export const mendWeek: DemoEvent = {
  key: 'mend-week',
  slug: 'mend-and-make-week',
  title: 'Mend and Make Week',
  tagline: 'Nine days of help for people who repair things, in eleven repair cafés and online.',
  type: 'HYBRID',
  timeZone: 'Europe/London',
  place: 'Repair cafés in Aberystwyth, Bratislava, Vienna and online',
  startDay: -4,
  startHour: 10,
  lengthHours: 222,
  submissionsCloseOffsetHours: 216,
  judgingDays: 9,
  resultsDays: 10,
  maxTeamSize: 6,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## It is probably the fuse

Every weekend, in church halls and libraries, somebody carries in a toaster and somebody else opens it. Two out of three go home working. The third one fails for want of a manual, a part number, a photograph, or the person who fixed the same thing last month in another town.

That third toaster is what this week is for.

### How it works

For nine days eleven repair cafés are open to you, three of them every day. You sit beside the people who mend. You watch, you ask, you hold the torch. In the evenings you build, in the café or at home, and the next morning they try it.

### What we hope for

- Finding a part, or its grandchild, from a bad photograph
- Manuals in the language of the person who holds the screwdriver
- Notes that a repairer can speak with the tweezers in their mouth
- A way for eleven cafés to learn from each other without a twelfth spreadsheet

### What we have

Nine thousand repair notes, each with the consent of its café, four hundred scanned schematics, and a wall of broken radios that you are welcome to open. There is cake at every table. Where there is no repair café near you, we pair you with one by call.

### Please remember

You are guests. The mending goes first.`,
  rules: `1. Up to six people in a team, at least one of whom has held a soldering iron or wishes to.
2. A person decides, always. Your tool may suggest opening a device, never that it is safe to plug in.
3. Mains voltage is for the volunteers alone.
4. Repair notes stay with the project and are not used to train anything that leaves it.
5. Submit until 10:00 in London on the last day. The film shows a real repair, also if it failed.`,
  prizes: [
    {
      place: '1',
      title: 'Golden screwdriver',
      description: 'And a year of hosting for all eleven cafés.',
      amount: 4000,
      currency: 'GBP',
    },
    {
      place: '2',
      title: 'Silver screwdriver',
      description: 'Second prize.',
      amount: 2500,
      currency: 'GBP',
    },
    { place: '3', title: 'Bronze screwdriver', description: 'Third prize.', amount: 1500, currency: 'GBP' },
    {
      place: 'special',
      title: 'Most used at the tables',
      description: 'Counted by the cafés themselves.',
      amount: 1000,
      currency: 'GBP',
      trackSlug: 'bench',
    },
  ],
  tracks: [
    { slug: 'bench', name: 'At the bench', description: 'While the thing is open.' },
    { slug: 'shelf', name: 'On the shelf', description: 'Parts, manuals and memory.' },
  ],
  partners: [
    { name: 'Trwsio Repair Network', url: 'https://trwsio.example', tier: 'main' },
    { name: 'Tallow Press', url: 'https://tallow.example', tier: 'partner' },
  ],
  technologies: ['sedge-vision', 'tallow-pages', 'brine-vector', 'undertone-listen'],
  timeline: [
    {
      title: 'Doors open in eleven cafés',
      description: 'Cake first.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: ['gwen'],
    },
    {
      title: 'How a repairer thinks',
      description: 'One radio, opened slowly, on camera.',
      type: 'TALK',
      hourOffset: 4,
      lengthMinutes: 60,
      speakers: ['oskar'],
    },
    {
      title: 'Teaching a model forty screws',
      description: 'Twelve pictures each, and a ruler.',
      type: 'WORKSHOP',
      hourOffset: 56,
      lengthMinutes: 90,
      speakers: ['yutong'],
    },
    {
      title: 'The big repair day',
      description: 'Your tool meets the queue.',
      type: 'DEMO',
      hourOffset: 168,
      lengthMinutes: 360,
      speakers: [],
    },
    {
      title: 'Swap evening',
      description: 'Everyone shows one repair that failed.',
      type: 'OTHER',
      hourOffset: 220,
      lengthMinutes: 90,
      speakers: ['gwen'],
    },
  ],
  people: [
    { person: 'gwen', role: 'Organizer', tag: 'Eleven cafés' },
    { person: 'oskar', role: 'Speaker', tag: 'Eleven thousand screws' },
    { person: 'yutong', role: 'Speaker', tag: 'Rulers' },
    { person: 'kofi', role: 'Mentor', tag: 'Undo buttons' },
    { person: 'chloe', role: 'Judge', tag: 'Tool library' },
    { person: 'lupe', role: 'Volunteer', tag: 'Radios' },
  ],
}
