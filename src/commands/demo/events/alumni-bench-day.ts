import type { DemoEvent } from '../shapes.ts'

export const benchDay: DemoEvent = {
  key: 'bench-day',
  slug: 'alumni-bench-day',
  title: 'Alumni Bench Day',
  tagline: 'A quiet day for teams of past weekends who want to finish what they began.',
  type: 'ONLINE',
  timeZone: 'Europe/Copenhagen',
  startDay: 30,
  startHour: 9,
  lengthHours: 9,
  maxTeamSize: 6,
  approval: 'manual',
  signupActive: true,
  visibility: 'unlisted',
  description: `## Nothing new today

Weekends are good at beginnings. This day is for the other part: the installer that nobody wrote, the eleven open questions, the README that ends in the middle of a sentence.

If you have the address of this page, you were a finalist somewhere in the past two years, or somebody thought you should have been. Bring the project you had then. There are no tracks, no prizes and no stage.

### How the day goes

We meet at nine and everyone says one sentence: *by six o'clock, this will be true*. Then we close the call. Every ninety minutes there is a quarter of an hour in which you can ask, show or complain. At six we read the sentences again.

### Who is there to help

Wanjiru reads evaluations, Jasper reads instructions, and Petru tries to break in. Each of them has eight slots of twenty minutes. Take one early; they are gone by noon.

### What happened last time

Nine teams came. Seven sentences were true by six, one by half past seven, and one turned out to be the wrong sentence, which its team called the best result of the year. Two of those projects are in daily use now: one in a harbour and one in a bakery.`,
  rules: `1. Bring something that exists.
2. One sentence in the morning, one honest answer in the evening.
3. No new features after noon.
4. Please do not pass the address on; write to us instead, and we will invite your friends.`,
  prizes: [],
  tracks: [],
  partners: [],
  technologies: ['ostler-bench', 'lathe-traces'],
  timeline: [
    {
      title: 'One sentence each',
      description: 'By six o’clock, this will be true.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 30,
      speakers: ['admin'],
    },
    {
      title: 'Reading the sentences again',
      description: 'With tea.',
      type: 'RESULTS',
      hourOffset: 9,
      lengthMinutes: 30,
      speakers: ['admin'],
    },
  ],
  people: [
    { person: 'admin', role: 'Host' },
    { person: 'wanjiru', role: 'Mentor', tag: 'Evaluations' },
    { person: 'jasper', role: 'Mentor', tag: 'Instructions' },
    { person: 'petru', role: 'Mentor', tag: 'Breaking in' },
  ],
}
