import type { DemoStream } from './shapes.ts'

/** Streams: one that begins soon, one past and recorded, one without a date. */
export const streams: readonly DemoStream[] = [
  {
    key: 'tuesday-voices',
    slug: 'voices-without-a-network',
    title: 'Voices Without a Network',
    tagline: 'Ninety minutes on speech that works in a barn, with a barn.',
    type: 'ONLINE',
    timeZone: 'Atlantic/Faroe',
    startDay: 2,
    startHour: 19,
    lengthHours: 1.5,
    approval: 'automatic',
    signupActive: true,
    visibility: 'public',
    streamUrl: 'https://live.example.com/voices-without-a-network',
    description: `## Live from a barn

Sunniva Rask puts three microphones in a working barn and tries to have a conversation with a laptop. There will be sheep. You will see the words arrive, watch the confidence fall when the milking machine starts, and help to decide what the device should say next.

### You will take away

- How to choose between a small and a very small model by measuring twenty minutes of sound
- A list of names and tools as the cheapest improvement there is
- Four ways of asking again that do not annoy anyone
- What to do with a recording afterwards, which is mostly to delete it

### Bring

A pair of headphones and, if you like, one minute of sound from the noisiest place you work in. Send it before the stream; we play as many as we can and guess together which words survive.

There is no team to find and nothing to submit. Questions are answered at the end, and those that remain are answered in writing within the week. The recording, without the questions, will be on this page on the next day.`,
    rules: 'Be kind in the chat, keep recordings of others to yourself, and mute your own barn.',
    partners: [{ name: 'Undertone Audio', url: 'https://undertone.example', tier: 'partner' }],
    technologies: ['undertone-listen', 'undertone-voice'],
    timeline: [
      {
        title: 'Three microphones',
        description: 'Near, far, and in a pocket.',
        type: 'TALK',
        hourOffset: 0,
        lengthMinutes: 40,
        speakers: ['mentor'],
      },
      {
        title: 'Your noisiest minute',
        description: 'We listen and guess.',
        type: 'DEMO',
        hourOffset: 0.75,
        lengthMinutes: 30,
        speakers: ['mentor', 'fatou'],
      },
      {
        title: 'Questions',
        description: 'All of them, if we can.',
        type: 'OTHER',
        hourOffset: 1.25,
        lengthMinutes: 15,
        speakers: ['mentor'],
      },
    ],
    people: [
      { person: 'mentor', role: 'Host', tag: 'Owner of the microphones' },
      { person: 'fatou', role: 'Guest', tag: 'Night radio' },
    ],
  },
  {
    key: 'careful-questions',
    slug: 'careful-questions',
    title: 'Careful Questions',
    tagline: 'How to let people ask a database in plain words without letting them break it.',
    type: 'ONLINE',
    timeZone: 'Asia/Kolkata',
    startDay: -17,
    startHour: 18,
    lengthHours: 2,
    approval: 'automatic',
    signupActive: false,
    visibility: 'public',
    streamUrl: 'https://live.example.com/careful-questions',
    recordingUrl: 'https://video.example.com/careful-questions',
    description: `## Two hours, one database, forty questions

Priya Nambisan opened ten years of river gauges and let the audience ask whatever they liked. A small model wrote the SQL, everyone read it before it ran, and we kept a list of what went wrong.

### What we found

Of forty questions, twenty-six were answered correctly at the first attempt. Nine were correct but answered a slightly different question, and nobody would have noticed without reading the SQL. Three were refused by the database, as they should have been. Two were poems.

### In the recording

- **00:04** A read-only connection, and why two seconds are enough
- **00:21** Naming columns for people: the single best thing you can do
- **00:48** Showing the question back in plain words
- **01:15** The nine almost-right answers, one by one
- **01:40** Live: somebody tries to drop a table

The list of questions, the SQL and the corrections are linked from the tutorial that grew out of this evening. If you teach, take all of it.`,
    rules: 'Questions are public. Please ask the river, not about people.',
    partners: [{ name: 'Brine Foundation', url: 'https://brine.example', tier: 'partner' }],
    technologies: ['brine-db', 'sedge-3b'],
    timeline: [
      {
        title: 'A database that says no',
        description: 'Permissions before prompts.',
        type: 'TALK',
        hourOffset: 0,
        lengthMinutes: 45,
        speakers: ['priya'],
      },
      {
        title: 'Forty questions',
        description: 'Asked by you.',
        type: 'DEMO',
        hourOffset: 0.75,
        lengthMinutes: 75,
        speakers: ['priya', 'sadia'],
      },
    ],
    people: [
      { person: 'priya', role: 'Host', tag: 'Teacher' },
      { person: 'sadia', role: 'Guest', tag: 'Rivers' },
    ],
  },
  {
    key: 'six-tuesdays',
    slug: 'six-evenings-on-agents',
    title: 'Six Evenings on Agents',
    tagline: 'One agent, built slowly and in public, over six weeks. Dates to be announced.',
    type: 'ONLINE',
    timeZone: 'Africa/Accra',
    startDay: null,
    startHour: 18,
    lengthHours: 1,
    approval: 'automatic',
    signupActive: true,
    visibility: 'public',
    streamUrl: 'https://live.example.com/six-evenings-on-agents',
    description: `## One agent, six evenings

Most talks about agents show the end. This stream shows the whole way, one hour a week, mistakes included. Kofi Asantewiah builds an agent that books a delivery slot at a warehouse, and each evening a different person tries to make it do something foolish.

### The plan

1. A list of steps on paper, and a pretend model
2. Reading, without any power to act
3. The first action, and its undo
4. A person who says yes, and how not to tire them
5. Traces that you can read on the bus
6. Deciding that it should have been a function

You can follow all six evenings or only one. The code of each evening is a tag in one repository, so that you can begin anywhere.

The dates depend on a warehouse that would rather not be named and is being very generous. Enroll and you will get one message when they are fixed.`,
    rules: 'Try to break the agent. Do not try to break the warehouse.',
    partners: [{ name: 'Lathe Workshop', url: 'https://lathe.example', tier: 'partner' }],
    technologies: ['lathe-agents', 'lathe-traces'],
    timeline: [],
    people: [
      { person: 'kofi', role: 'Host', tag: 'Undo buttons' },
      { person: 'petru', role: 'Guest', tag: 'The wrong person' },
    ],
  },
]
