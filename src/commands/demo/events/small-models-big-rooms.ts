import type { DemoEvent } from '../shapes.ts'

export const smallModels: DemoEvent = {
  key: 'small-models',
  slug: 'small-models-big-rooms',
  title: 'Small Models, Big Rooms',
  tagline: 'Everything has to run on one laptop, in front of an audience of four hundred.',
  type: 'ONSITE',
  timeZone: 'Atlantic/Reykjavik',
  place: 'Big Room Theatre, Reykjavík',
  startDay: 13,
  startHour: 10,
  lengthHours: 56,
  submissionsCloseOffsetHours: 50,
  judgingDays: 1,
  resultsDays: 1,
  maxTeamSize: 5,
  approval: 'manual',
  signupActive: true,
  visibility: 'public',
  description: `## One laptop, one lamp, four hundred people

A theatre is the most honest laboratory we know. The light is on you, the wireless is off, and the audience has paid eight euros and would like to be delighted.

In two days you build something that listens, speaks, draws, reads or answers, and that runs **entirely on one laptop**. On the last evening you have six minutes on the stage. There is no slide projector on purpose.

### Why small

Because you can hold it. A small model can be carried into a school, a ship or a theatre; it can be measured in an afternoon, and it belongs to the person who runs it. This weekend is about finding out how much is already possible, and about being honest where it is not.

### What we give you

- A seat at a real desk under the stage, with two sockets that work
- The same laptop for everybody at the show, so that nobody wins with money
- A stage manager who has seen everything
- A dress rehearsal at noon on the last day, with an audience of thirty school children, who are merciless

### Why we choose

The dressing rooms hold forty teams and not one more, so we read every enrollment and answer within four days. We look for variety, not for long lists of achievements. Write one sentence about what the audience will see.`,
  rules: `1. One laptop on stage, with its network switched off by our stage manager.
2. Models up to eight billion parameters, all together. Quantise as you like.
3. Six minutes. At seven the lights go down, kindly but surely.
4. Whatever is recorded from the audience is deleted before they reach the cloakroom.
5. Code, prompts and test cases are handed in by noon on the last day, before the rehearsal.
6. If it fails on stage, say so and go on. Failing gracefully is worth points.`,
  prizes: [
    {
      place: '1',
      title: 'Standing ovation',
      description: 'First prize, decided half by judges and half by applause.',
      amount: 4500,
      currency: 'EUR',
    },
    { place: '2', title: 'Second call', description: 'Second prize.', amount: 2500, currency: 'EUR' },
    {
      place: '3',
      title: 'Best recovery',
      description: 'For the team whose demo broke and who made us glad that it did.',
      amount: 2000,
      currency: 'EUR',
      trackSlug: 'live',
    },
  ],
  tracks: [
    { slug: 'live', name: 'Live', description: 'The audience is part of it.' },
    { slug: 'useful', name: 'Useful', description: 'Someone in row twelve wants to take it home.' },
  ],
  partners: [
    { name: 'Sedge Collective', url: 'https://sedge.example', tier: 'main' },
    { name: 'Ostler Tools', url: 'https://ostler.example', tier: 'partner' },
    { name: 'Big Room Theatre', url: 'https://bigroom.example', tier: 'community' },
  ],
  technologies: ['sedge-3b', 'sedge-vision', 'ostler-runtime', 'ostler-bench'],
  timeline: [
    {
      title: 'Doors and desks',
      description: 'Find your place under the stage.',
      type: 'OTHER',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: [],
    },
    {
      title: 'Opening from the lighting bridge',
      description: 'House rules, fire exits, and a model that was trained on the prompter’s notes.',
      type: 'KICKOFF',
      hourOffset: 1,
      lengthMinutes: 45,
      speakers: ['hrafnhildur'],
    },
    {
      title: 'Evaluate before you rehearse',
      description: 'Twenty cases, three sources, one hour.',
      type: 'TALK',
      hourOffset: 5,
      lengthMinutes: 60,
      speakers: ['wanjiru'],
    },
    {
      title: 'Making three billion parameters feel quick',
      description: 'Streaming, warm starts and what to say while you wait.',
      type: 'WORKSHOP',
      hourOffset: 26,
      lengthMinutes: 90,
      speakers: ['dmytro'],
    },
    {
      title: 'The show',
      description: 'Forty teams, six minutes each, one long interval.',
      type: 'DEMO',
      hourOffset: 53,
      lengthMinutes: 180,
      speakers: ['hrafnhildur'],
    },
  ],
  people: [
    { person: 'hrafnhildur', role: 'Host', tag: 'Stage manager' },
    { person: 'wanjiru', role: 'Judge', tag: 'Counts mistakes' },
    { person: 'dmytro', role: 'Speaker', tag: 'Small boards' },
    { person: 'priya', role: 'Mentor', tag: 'Data' },
    { person: 'eleni', role: 'Guest', tag: 'Design' },
    { person: 'nils', role: 'Volunteer', tag: 'Cables' },
  ],
}
