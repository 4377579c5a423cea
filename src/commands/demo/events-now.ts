import type { DemoEvent } from './shapes.ts'

/** Events that run or are being judged today. */
export const presentEvents: readonly DemoEvent[] = [
  {
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
        title: 'Submissions close',
        description: 'At 18:00 in Berlin, by the server’s clock.',
        type: 'DEADLINE',
        hourOffset: 72,
        lengthMinutes: 5,
        speakers: [],
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
  },
  {
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
        title: 'Submissions close',
        description: 'At 10:00 in London.',
        type: 'DEADLINE',
        hourOffset: 216,
        lengthMinutes: 5,
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
  },
  {
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
        title: 'Submissions close',
        description: 'Six in the morning, naturally.',
        type: 'DEADLINE',
        hourOffset: 58,
        lengthMinutes: 5,
        speakers: [],
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
      { person: 'kofi', role: 'Mentor', tag: 'Agents' },
      { person: 'dafni', role: 'Speaker', tag: 'Accessibility' },
      { person: 'kwabena', role: 'Guest', tag: 'Night pharmacy' },
    ],
  },
]
