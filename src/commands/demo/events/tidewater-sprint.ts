import type { DemoEvent } from '../shapes.ts'

export const tidewater: DemoEvent = {
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
    { person: 'ravi', role: 'Judge', tag: 'Forecasts' },
    { person: 'chloe', role: 'Judge', tag: 'Canal library' },
    { person: 'fatou', role: 'Guest', tag: 'Night radio' },
  ],
}
