import type { DemoEvent } from '../shapes.ts'

export const quietTools: DemoEvent = {
  key: 'quiet-tools',
  slug: 'quiet-tools-hack',
  title: 'Quiet Tools Hack',
  tagline: 'Software that works without asking for attention: offline, private, done.',
  type: 'HACKATHON',
  timeZone: 'Europe/Berlin',
  startDay: -1,
  startHour: 18,
  lengthHours: 75,
  submissionsCloseOffsetHours: 72,
  judgingDays: 6,
  resultsDays: 7,
  maxTeamSize: 5,
  approval: 'automatic',
  signupActive: true,
  visibility: 'public',
  description: `## The best tool is the one you forgot you were using

A hammer does not ask you to rate it. A kettle has never wanted to know your birthday. This weekend we build software with the same manners: it does one thing, it does it on your own machine, and then it goes back on its hook.

Most assistants compete for your eyes. Yours should **give time back** and be able to prove it. Bring an idea that ends: a list that becomes empty, a folder that stays sorted, a question that does not come again.

### Three promises

Every project makes three promises, and we check all of them.

- **Offline.** It works with the cable pulled out.
- **Private.** What it learns stays where it learned it, and can be emptied like a drawer.
- **Done.** It has a last screen. After that, it is silent.

### The attention budget

You have sixty seconds. That is how long your tool may hold a person's attention in one day, all prompts, badges and sounds included. We will watch somebody use it and count. Going over is allowed, but you must say what the person got for it.

### Where and how

Online, for three days and three nights, with a long pause on the second morning in which the chat is closed. Mentors are awake in four zones. Teams of up to five; if you are alone, look at the teams with empty seats first, since eight of them are waiting.`,
  rules: `1. Up to five people in a team, one team for each person.
2. The model runs on the user's machine. Downloads before the first use are fine.
3. No accounts, no notifications after nine in the evening, no streaks.
4. Show the attention count of one stranger over at least ten minutes of use.
5. Everything your tool keeps can be listed and deleted from one place.
6. Open repository, any licence that lets a neighbour use it.
7. Submissions close at 18:00 in Berlin, seventy-two hours after the start. Drafts save themselves; submitting is still your job.`,
  prizes: [
    {
      place: '1',
      title: 'First',
      description: 'And a bench in our hall with your tool carved into it.',
      amount: 5000,
      currency: 'EUR',
    },
    {
      place: '2',
      title: 'Second',
      description: 'And three months of mentoring.',
      amount: 3000,
      currency: 'EUR',
    },
    {
      place: '3',
      title: 'Third',
      description: 'And a very good kettle for each of you.',
      amount: 2000,
      currency: 'EUR',
    },
    {
      place: 'special',
      title: 'Emptiest inbox',
      description: 'For the tool that makes the most go away.',
      amount: 1000,
      currency: 'EUR',
      trackSlug: 'tidy',
    },
    {
      place: 'special',
      title: 'Best last screen',
      description: 'Ending well is a craft.',
      amount: 1000,
      currency: 'EUR',
      trackSlug: 'goodbye',
    },
  ],
  tracks: [
    { slug: 'tidy', name: 'Tidy', description: 'Sorting, filing, clearing away.' },
    { slug: 'listen', name: 'Listen', description: 'Tools that hear, and know when not to.' },
    { slug: 'goodbye', name: 'Goodbye', description: 'Tools that help something to end well.' },
  ],
  partners: [
    { name: 'Ostler Tools', url: 'https://ostler.example', tier: 'main' },
    { name: 'Sedge Collective', url: 'https://sedge.example', tier: 'partner' },
    { name: 'Freihafen Instruments', url: 'https://freihafen.example', tier: 'partner' },
  ],
  technologies: ['sedge-3b', 'ostler-runtime', 'undertone-listen', 'brine-db', 'tallow-pages'],
  timeline: [
    {
      title: 'Opening: the kettle test',
      description: 'What we mean by quiet, with a kettle.',
      type: 'KICKOFF',
      hourOffset: 0,
      lengthMinutes: 45,
      speakers: ['organizer'],
    },
    {
      title: 'Running a model nobody can hear',
      description: 'Batteries, fans and sleeping models.',
      type: 'WORKSHOP',
      hourOffset: 15,
      lengthMinutes: 60,
      speakers: ['mentor'],
    },
    {
      title: 'Counting attention',
      description: 'How to sit beside somebody with a stopwatch and stay friends.',
      type: 'TALK',
      hourOffset: 21,
      lengthMinutes: 45,
      speakers: ['bodil'],
    },
    {
      title: 'The chat is closed',
      description: 'Six hours. Go outside.',
      type: 'OTHER',
      hourOffset: 36,
      lengthMinutes: 360,
      speakers: [],
    },
    {
      title: 'Mentor rounds',
      description: 'Fifteen minutes for each team; the list is in your dashboard.',
      type: 'OTHER',
      hourOffset: 46,
      lengthMinutes: 180,
      speakers: ['mentor', 'ravi'],
    },
    {
      title: 'Show and tell, quietly',
      description: 'Two minutes each, no music.',
      type: 'DEMO',
      hourOffset: 73,
      lengthMinutes: 120,
      speakers: ['organizer'],
    },
  ],
  people: [
    { person: 'organizer', role: 'Organizer', tag: 'Brings the kettle' },
    { person: 'mentor', role: 'Mentor', tag: 'Speech' },
    { person: 'ravi', role: 'Mentor', tag: 'Forecasts' },
    { person: 'bodil', role: 'Judge', tag: 'Would I let it near a boat?' },
    { person: 'priya', role: 'Judge', tag: 'Careful questions' },
    { person: 'callum', role: 'Volunteer', tag: 'Keeps the lists' },
  ],
}
