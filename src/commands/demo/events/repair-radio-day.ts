import type { DemoEvent } from '../shapes.ts'

/** Cancelled event: its page stays, so that every participant can read the reason. */
export const repairRadio: DemoEvent = {
  key: 'repair-radio',
  slug: 'repair-radio-day',
  title: 'Repair Radio Day',
  tagline: 'Fix something on air and let a model explain what you did. One long day in a community studio.',
  type: 'ONSITE',
  timeZone: 'Europe/Lisbon',
  place: 'Studio 2, Rua do Forno 14, Porto',
  startDay: 12,
  startHour: 9,
  lengthHours: 13,
  paused: {
    how: 'cancelled',
    daysAgo: 3,
    reason:
      'The studio lost its lease, and no other room with a workbench and a transmitter was free. We’re sorry. Paperwork Jam has kept places for everyone enrolled here.',
  },
  maxTeamSize: 4,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## Open the lid and say what you see

People bring toasters, radios and one accordion. Teams repair them live, and whatever the team builds has to help the listener at home follow along: what is this part, why does it smell like that, and what would you try next?

### How the day goes

- In the morning everybody chooses an object and takes it apart on air
- At noon there is soup, and a first show of twenty minutes
- In the afternoon you build: captions, a voice that asks good questions, a parts list that writes itself
- In the evening each team has the studio for ten minutes, with its object working or not

### What we look at

Whether somebody who only heard it could do it. Whether the machine said "I don't know" when it did not know. Whether the object works, which is the smallest part of it.

### Who should come

People who can solder, people who can speak, and people who can listen to both. You need no transmitter. You need closed shoes. Teams have at most four people, because the bench has four stools and one of them wobbles.`,
  rules: `1. Nothing that is plugged into the wall is opened while it is plugged into the wall.
2. No music that belongs to somebody who was not asked.
3. Voices of guests are recorded only while the red light is on.`,
  prizes: [],
  tracks: [],
  partners: [],
  technologies: ['sedge-3b', 'undertone-listen'],
  timeline: [],
  people: [
    { person: 'marisol', role: 'Organizer', tag: 'Runs the desk' },
    { person: 'tariq', role: 'Speaker', tag: 'Has repaired it before' },
  ],
}
