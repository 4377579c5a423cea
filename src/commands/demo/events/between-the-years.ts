import type { DemoEvent } from '../shapes.ts'

export const betweenTheYears: DemoEvent = {
  key: 'between-the-years',
  slug: 'between-the-years',
  title: 'Between the Years',
  tagline: 'Six slow days for the project that never fitted into a weekend.',
  type: 'HACKATHON',
  timeZone: 'Europe/Vienna',
  startDay: 37,
  startHour: 12,
  lengthHours: 144,
  judgingDays: 10,
  resultsDays: 12,
  maxTeamSize: 3,
  approval: 'automatic',
  signupActive: false,
  visibility: 'draft',
  description: `## Six days, no hurry

Some projects are too shy for a weekend. They need a walk in the snow, a night's sleep, and somebody who asks on the third day whether you are sure.

Between the Years takes place in the week when nobody expects an answer. One call each day, at four in the afternoon, with whatever is left of the biscuits. You show one thing that changed since yesterday. If nothing changed, you show the biscuit.

### For whom

For one to three people and one stubborn idea. Old code is welcome, and so are old drawings, half a thesis, and the machine that has been under the bench since spring.

### What we ask

A diary. Write five lines every evening: what you tried, what happened, what you believe now. The diary is what the judges read first, because a good failure takes six days to describe and is worth more than a demo.

### Still open

The judges, the second call for the Pacific, and whether the prize should be money at all. Oskar suggests a repaired clock for everyone who finishes their diary, and the more we think about it, the more we like it.

*This page is a draft. Please tell Ingrid what is missing.*`,
  rules: `1. One to three people.
2. A diary entry on each of the six days, even a short one.
3. Rest is part of the rules: no calls after eight in the evening in anybody's zone.`,
  prizes: [
    {
      place: '1',
      title: 'A repaired clock',
      description: 'For the best diary.',
      amount: 4000,
      currency: 'EUR',
    },
  ],
  tracks: [],
  partners: [],
  technologies: [],
  timeline: [],
  people: [
    { person: 'admin', role: 'Organizer' },
    { person: 'oskar', role: 'Host', tag: 'Clocks' },
  ],
}
