import type { DemoJudge } from './shapes.ts'

interface JudgeTemper extends DemoJudge {
  /** Number of levels by which the judge scores above others; negative for a stricter judge. */
  shift: number
  /** Level that the judge gives for every criterion, if always the same. */
  always?: number
  /**
   * Number of submitted ballots on the judge's list (`all` for the whole list), and of drafts among the rest.
   */
  submitted: number
  begun: number
}

interface JudgedEntry {
  teamKey: string
  /** Level that the project deserves, criterion by criterion. */
  worth: string
  /** Judges' comments on the project, in order. */
  said: readonly string[]
}

const all = 99

/** Judges with different habits: one is harsh, one gives everything the same level, one has not begun. */
const judges: readonly JudgeTemper[] = [
  { personKey: 'judge', expertise: ['tallow-forms'], capacity: 12, shift: 0, submitted: 2, begun: 1 },
  { personKey: 'ravi', expertise: ['gannet'], capacity: 12, shift: -1.6, submitted: all, begun: 0 },
  { personKey: 'maeve', expertise: [], capacity: 12, shift: 0, always: 3, submitted: all, begun: 0 },
  { personKey: 'wanjiru', expertise: ['sedge-3b'], capacity: 12, shift: 0.4, submitted: 3, begun: 2 },
  { personKey: 'priya', expertise: ['brine-db'], capacity: 12, shift: 0, submitted: all, begun: 0 },
  { personKey: 'chloe', expertise: ['undertone-voice'], capacity: 12, shift: 0, submitted: 0, begun: 0 },
]

const entries: readonly JudgedEntry[] = [
  {
    teamKey: 'ns-ward-seven',
    worth: '4553',
    said: [
      'I read the note at the end of a real shift and missed nothing. Print the first line larger.',
      'Every sentence leads back to where it came from. Say what happens to the notes afterwards.',
      'The day shift reads it to the end, which is what you promised. Leave the room temperature out.',
    ],
  },
  {
    teamKey: 'ns-last-bus',
    worth: '3545',
    said: [
      'One screen, one verb. It was wrong once, and told me so the next morning.',
      'I understood it while walking. Try it with a phone that has four percent left.',
      'Kind, quick and clear. Where do the times come from when the bus is late?',
    ],
  },
  {
    teamKey: 'ns-rye-at-four',
    worth: '3444',
    said: [
      'The dough decides, not the clock: I liked that. Show what happens on a hot night.',
      'It lets people sit down. The sensor needs a story for flour on the lens.',
      'A small thing, done with care. I’d like to see a second bakery try it.',
    ],
  },
  {
    teamKey: 'ns-lit-window',
    worth: '4443',
    said: [
      'Drivers who help drivers: that’s why it will be used. Say how a bad stop is taken off the map.',
      'The map is calm enough for a truck. Reading it aloud would be better still.',
      'You tested it on the road, and one can tell. The list of places is short.',
    ],
  },
  {
    teamKey: 'ns-green-cross',
    worth: '5354',
    said: [
      'A second reader that never decides is the right size for a pharmacy. The film is too long.',
      'I tried to slip a wrong label past it and couldn’t. Please show how sure it is.',
      'Serious work. The screen has more words than a person reads at three in the morning.',
    ],
  },
  {
    teamKey: 'ns-where-are-you',
    worth: '4354',
    said: [
      'Asking what someone can see is a better question than where they are.',
      'It found me twice from a church and a petrol station. In fog it asked well.',
      'The dispatcher keeps the last word, as it should be. The demo skips the hard call.',
    ],
  },
  {
    teamKey: 'ns-dead-air',
    worth: '3435',
    said: [
      'Two languages and no break between them. I listened longer than I had to.',
      'It keeps the presenter company and stays out of the way. Who chooses the songs?',
      'Original and warm. I couldn’t find out what happens when the line drops.',
    ],
  },
  {
    teamKey: 'ns-owl-post',
    worth: '3332',
    said: [
      'Now, morning, never: three words that help. It put one urgent message under never.',
      'Useful, though I know two tools that sort like this. Tell us what is different.',
      'The rules can be read and changed, which I liked. The tests are few.',
    ],
  },
  {
    teamKey: 'ns-yawn',
    worth: '2434',
    said: [
      'That it keeps what it sees to itself is the best part. It thought I was tired when I was reading.',
      'A gentle idea. Measure it with someone who works nights for a month.',
      'I smiled, and then I took a break. The camera needs a cover.',
    ],
  },
]

/** Data of an event whose judging is in progress. */
export const currentJudging = {
  eventKey: 'night-shift',
  organizerKey: 'admin',
  round: { name: 'By lamplight', ballotsEach: 3, commentLength: 20 },
  seed: 3,
  judges,
  entries,
  recusal: {
    personKey: 'priya',
    reason: 'I helped this team with its data on the first evening.',
  },
  notes: ['Please look at the film once more: I heard music in it.', 'I’d call this one a finalist.'],
} as const
