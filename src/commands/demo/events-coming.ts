import type { DemoEvent } from './shapes.ts'

/** Events that people can still look forward to, and one that is a draft. */
export const comingEvents: readonly DemoEvent[] = [
  {
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
        title: 'Submissions close',
        description: 'Server clock, no extensions.',
        type: 'DEADLINE',
        hourOffset: 45,
        lengthMinutes: 5,
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
  },
  {
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

The dressing rooms hold forty teams and not one more, so we read every enrolment and answer within four days. We look for variety, not for long lists of achievements. Write one sentence about what the audience will see.`,
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
        title: 'Submissions close, rehearsal begins',
        description: 'Thirty children, no mercy.',
        type: 'DEADLINE',
        hourOffset: 50,
        lengthMinutes: 120,
        speakers: [],
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
  },
  {
    key: 'paperwork',
    slug: 'paperwork-jam',
    title: 'Paperwork Jam',
    tagline: 'One form, one office, one afternoon saved. Bring a document that annoys you.',
    type: 'ONLINE',
    timeZone: 'Europe/Tallinn',
    startDay: 20,
    startHour: 17,
    lengthHours: 49,
    submissionsCloseOffsetHours: 48,
    judgingDays: 6,
    resultsDays: 7,
    maxTeamSize: 4,
    approval: 'automatic',
    signupActive: true,
    visibility: 'public',
    description: `## The form is not the problem. The afternoon is.

Somewhere in your kitchen there is a letter with a window in the envelope. It wants four numbers from you, three of which it sent you last year. This jam is about that letter.

Pick **one real document** and the **one office** it goes to. Make the way between them shorter for the person who fills it in, for the person who reads it, or for both. We will measure it the old way: with a stopwatch, a kitchen table and a volunteer who has never seen your software.

### You can bring

- A form from a school, a landlord, a club, a clinic or a council
- A form your own company inflicts on people
- A form you have loved since childhood (there is always one)

### We bring

A shelf of ninety forms in eleven languages with invented data in them, two people who work behind a counter, and a lawyer who explains what may be made simpler and what may not.

### What good looks like

Last spring a team of two saved a village library forty minutes per interlibrary loan. It was one page, it had no chat window, and the librarian cried a little. Aim for that.

It is all online. Calls are short, notes are shared, and nobody has to be awake at four.`,
    rules: `1. One to four people; alone is fine.
2. Use invented data. Never upload a real person's document, not even your own.
3. Nothing signs, consents or submits by itself. A person presses the last button.
4. Show two stopwatch films: before and after, with the same volunteer.
5. If your program guesses, it shows where it looked.
6. You keep everything that you make. We ask for a public repository, so that the next village can use it.`,
    prizes: [
      {
        place: '1',
        title: 'Longest afternoon saved',
        description: 'By the stopwatch.',
        amount: 3000,
        currency: 'EUR',
      },
      {
        place: '2',
        title: 'Kindest question',
        description: 'For the best rewritten field.',
        amount: 1500,
        currency: 'EUR',
        trackSlug: 'this-side',
      },
      {
        place: '3',
        title: 'Counter prize',
        description: 'Chosen by the people behind the counter.',
        amount: 1500,
        currency: 'EUR',
        trackSlug: 'that-side',
      },
    ],
    tracks: [
      {
        slug: 'this-side',
        name: 'This side of the counter',
        description: 'For the person who has to fill it in.',
      },
      {
        slug: 'that-side',
        name: 'That side of the counter',
        description: 'For the person who has to read it.',
      },
    ],
    partners: [
      { name: 'Tallow Press', url: 'https://tallow.example', tier: 'main' },
      { name: 'Väike Valdkond', url: 'https://valdkond.example', tier: 'community' },
    ],
    technologies: ['tallow-forms', 'tallow-pages', 'sedge-3b', 'lathe-agents'],
    timeline: [
      {
        title: 'Opening: a short history of the dotted line',
        description: 'Why forms look like this, and who asked for field 14b.',
        type: 'KICKOFF',
        hourOffset: 0,
        lengthMinutes: 45,
        speakers: ['mirjam'],
      },
      {
        title: 'Behind the counter',
        description: 'Two people who read forms all day answer your questions.',
        type: 'TALK',
        hourOffset: 2,
        lengthMinutes: 60,
        speakers: ['hanna', 'tariq'],
      },
      {
        title: 'Rewriting a question',
        description: 'Bring one field; leave with a better one.',
        type: 'WORKSHOP',
        hourOffset: 17,
        lengthMinutes: 60,
        speakers: ['leila'],
      },
      {
        title: 'Submissions close',
        description: 'Both stopwatch films included.',
        type: 'DEADLINE',
        hourOffset: 48,
        lengthMinutes: 5,
        speakers: [],
      },
    ],
    people: [
      { person: 'mirjam', role: 'Organizer', tag: 'Turns paper into services' },
      { person: 'hanna', role: 'Speaker', tag: 'Counts sighs' },
      { person: 'leila', role: 'Mentor', tag: 'Plain words' },
      { person: 'tariq', role: 'Judge', tag: 'Smells rounding errors' },
      { person: 'priya', role: 'Mentor', tag: 'Data' },
    ],
  },
  {
    key: 'kitchen-robotics',
    slug: 'kitchen-table-robotics',
    title: 'Kitchen Table Robotics',
    tagline: 'Robots that fit between the bread and the butter. Dates and place are being settled.',
    type: 'HACKATHON',
    timeZone: 'Europe/Stockholm',
    startDay: null,
    startHour: 10,
    lengthHours: 48,
    judgingDays: 5,
    resultsDays: 6,
    maxTeamSize: 4,
    approval: 'automatic',
    signupActive: true,
    visibility: 'public',
    description: `## Small, slow, and allowed near children

We would like to spend a weekend on robots that live on a table: things that sort buttons, turn pages, water one plant, or hand you the screwdriver you were going to ask for.

There is no date yet. We are talking to two schools and a former bakery, and we want a room where dropping something is not a tragedy. Enrol your interest and we will write to you **once**, when the date is fixed.

### What we know already

- Kits are posted to you a week before: one arm of thirty centimetres, two cameras, a small board and a bag of felt.
- Everything moves at walking pace of a snail. Speed is not a category.
- A person of seven should be able to stop it with one hand, and should want to start it again.
- Teams have at most four people, since a kitchen table has four sides.

### What we would like to know from you

Write a line in your enrolment: what should happen on your table? The answers so far include a chess opponent that sighs, a sorter for dried beans, and a very patient page turner for a cellist. We will build the tracks around what you tell us.

Until then: measure your table, and ask the people who eat at it.`,
    rules: `1. Anything that moves can be stopped by hand, by voice and by pulling one plug.
2. No blades, no heat above sixty degrees, no magnets that a child could swallow.
3. Cameras look at the table and not at the room.
4. The rest of the rules comes with the date.`,
    prizes: [],
    tracks: [],
    partners: [{ name: 'Verkstad Nio', url: 'https://verkstad.example', tier: 'community' }],
    technologies: ['sedge-vision', 'ostler-runtime'],
    timeline: [],
    people: [
      { person: 'nils', role: 'Organizer', tag: 'Opens everything with a screw' },
      { person: 'ayumi', role: 'Guest', tag: 'Instructions without words' },
    ],
  },
  {
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
  },
  {
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
  },
]
