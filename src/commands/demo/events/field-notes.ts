import type { DemoEvent } from '../shapes.ts'

export const fieldNotes: DemoEvent = {
  key: 'field-notes',
  slug: 'field-notes',
  title: 'Field Notes: Agents Outdoors',
  tagline: 'Agents that help people who work outside: growers, rangers, line crews, surveyors.',
  type: 'HYBRID',
  timeZone: 'Europe/Dublin',
  place: 'Old fish market, Galway, and online',
  startDay: 6,
  startHour: 18,
  lengthHours: 48,
  submissionsCloseOffsetHours: 45,
  judgingDays: 5,
  resultsDays: 6,
  maxTeamSize: 5,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## Software for muddy boots

Most assistants assume a desk, a screen and a good line. Most work on this island has none of the three. For two nights and two days we build for people who hold a tool in one hand and have gloves on the other.

You will meet a hill farmer, two park rangers and a crew that repairs power lines in storms. They bring their problems and stay all weekend to try what you make. Recordings, maps, sensor logs and a set of test phones are ready when you come in.

### What counts

- Your agent does something useful with **no connection for ten minutes**.
- It says when it is not sure.
- Somebody outside your team has used it before you submit, and you wrote down what happened.

### Coming to Galway

There are 120 seats in the old fish market. The hall is warm on one side, so bring a jumper for the other. Soup is at seven, tea never stops, and there is a quiet room with a door that closes.

### Joining from elsewhere

Talks are streamed, mentors keep a second table for people online, and the crews answer questions by voice message. You will not be a spectator. Last year's winner was built in a kitchen in Valdivia.

### Alone?

Come anyway. At nine on the first evening we put everyone without a team around one long table, and by ten there is no such person left.`,
  rules: `1. Teams have two to five people. You may be in one team only.
2. Begin at the opening. Ideas, sketches and libraries may be older; the code that makes it yours may not.
3. The ten-minute rule is tested: we switch your device to flight mode and watch.
4. Recordings of people stay on your machine and are deleted on the last night, unless the person in them says otherwise.
5. No advice that could hurt somebody without a visible doubt and a name to call.
6. Submissions close at 15:00 on the last day by the server's clock. There are no extensions for the weather, since the weather is the subject.`,
  prizes: [
    {
      place: '1',
      title: 'First',
      description: 'And a week in the field with the crew of your choice.',
      amount: 7000,
      currency: 'EUR',
    },
    {
      place: '2',
      title: 'Second',
      description: 'And a mentor of your choice for three months.',
      amount: 4000,
      currency: 'EUR',
    },
    {
      place: '3',
      title: 'Third',
      description: 'And a set of rugged test phones.',
      amount: 2500,
      currency: 'EUR',
    },
    {
      place: 'special',
      title: 'Best at admitting it does not know',
      description: 'Chosen by the rangers, who know a lot.',
      amount: 2500,
      currency: 'EUR',
      trackSlug: 'no-signal',
    },
    {
      place: 'special',
      title: 'Chosen by the line crew',
      description: 'They have one vote and argue about it all afternoon.',
      amount: 2500,
      currency: 'EUR',
      trackSlug: 'hands-busy',
    },
  ],
  tracks: [
    { slug: 'no-signal', name: 'No signal', description: 'It works in a valley, in a cellar, on a boat.' },
    { slug: 'hands-busy', name: 'Hands busy', description: 'Spoken, felt or seen from two metres away.' },
    {
      slug: 'paper-trail',
      name: 'Paper trail',
      description: 'The forms after the work: logs, permits, safety notes.',
    },
  ],
  partners: [
    { name: 'Undertone Audio', url: 'https://undertone.example', tier: 'main' },
    { name: 'The Mossline community', url: 'https://mossline.example', tier: 'community' },
    { name: 'Western Bogs Trust', url: 'https://bogs.example', tier: 'partner' },
  ],
  technologies: ['undertone-listen', 'undertone-voice', 'mossline', 'sedge-3b', 'ostler-runtime'],
  timeline: [
    {
      title: 'Doors, soup, name tags',
      description: 'In the hall and on the stream.',
      type: 'OTHER',
      hourOffset: 0,
      lengthMinutes: 60,
      speakers: [],
    },
    {
      title: 'Opening and three field stories',
      description: 'A farmer, a ranger and a lineman tell you about one bad day each.',
      type: 'KICKOFF',
      hourOffset: 1,
      lengthMinutes: 75,
      speakers: ['organizer', 'maeve', 'siobhan'],
    },
    {
      title: 'The long table',
      description: 'Everyone without a team, one table, an hour, more soup.',
      type: 'OTHER',
      hourOffset: 3,
      lengthMinutes: 60,
      speakers: ['organizer'],
    },
    {
      title: 'Walk with the rangers',
      description: 'Two kilometres of real ground. Waterproofs provided.',
      type: 'WORKSHOP',
      hourOffset: 15,
      lengthMinutes: 90,
      speakers: ['siobhan'],
    },
    {
      title: 'Speech without a network',
      description: 'Wind, engines and accents: what to measure before you write code.',
      type: 'WORKSHOP',
      hourOffset: 17,
      lengthMinutes: 60,
      speakers: ['mentor'],
      url: 'https://sunniva.example/field-notes',
    },
    {
      title: 'Mentor rounds',
      description: 'Fifteen minutes for each team, in the hall or by call.',
      type: 'OTHER',
      hourOffset: 22,
      lengthMinutes: 180,
      speakers: ['mentor', 'kofi'],
    },
    {
      title: 'Try-outs with the crews',
      description: 'Everyone hands their device to a stranger.',
      type: 'DEMO',
      hourOffset: 40,
      lengthMinutes: 120,
      speakers: [],
    },
    {
      title: 'Closing and first impressions',
      description: 'Judges say what surprised them. Results follow within the week.',
      type: 'RESULTS',
      hourOffset: 47,
      lengthMinutes: 60,
      speakers: ['organizer', 'wanjiru'],
    },
  ],
  cards: [{ name: 'Marit Haugen', tag: 'What rangers write down', work: 'Ranger, Northern Parks' }],
  people: [
    { person: 'organizer', role: 'Organizer', tag: 'Ask me anything' },
    { person: 'maeve', role: 'Speaker', tag: 'Two hundred sheep' },
    { person: 'siobhan', role: 'Speaker', tag: 'Eleven kilometres of bog' },
    { person: 'mentor', role: 'Mentor', tag: 'Speech' },
    { person: 'kofi', role: 'Mentor', tag: 'Agents' },
    { person: 'wanjiru', role: 'Judge', tag: 'Small models' },
    { person: 'callum', role: 'Volunteer', tag: 'Check-in and kettles' },
    { person: 'ikaika', role: 'Guest', tag: 'Line crew' },
  ],
}
