import type { DemoJudge, DemoLevels } from './shapes.ts'

type Judge = 'wanjiru' | 'kofi' | 'ravi' | 'chloe'
type BallotsByJudge = Partial<Record<Judge, [levels: DemoLevels, comment: string]>>

const judges: readonly DemoJudge[] = [
  { personKey: 'wanjiru', expertise: ['sedge-3b'], capacity: 10 },
  { personKey: 'kofi', expertise: ['lathe-agents'], capacity: 10 },
  { personKey: 'ravi', expertise: ['gannet'], capacity: 10 },
  { personKey: 'chloe', expertise: ['undertone-voice'], capacity: 10 },
]

/**
 * Ballots of three of the four judges for each team, in order of final place. This differs from the order of
 * raw scores, because one judge is stricter and one milder than the others.
 */
const ballots: Record<string, BallotsByJudge> = {
  'tw-bollard': {
    kofi: ['4554', 'The two words that confirm an order are the best part: I never wondered if it heard me.'],
    ravi: ['4443', 'Solid. The forecast behind it is older than it says; show its age on the screen.'],
    chloe: ['5555', 'I understood it in one viewing, and so did the crane driver. Nothing to add.'],
  },
  'tw-nodi': {
    wanjiru: ['4454', 'It says what the water doesn’t support instead of “false”. That’s the right tone.'],
    ravi: ['3443', 'Good sentences on a thin forecast. Two more gauges would change my mind.'],
    chloe: ['5455', 'I’d put this on the radio tonight. The voice is clear in two languages.'],
  },
  'tw-dry-feet': {
    wanjiru: [
      '4455',
      'The route for a child isn’t the route for a parent, and you knew it. The film rushes.',
    ],
    kofi: ['3454', 'Parents asked for it by name. Say what it does when a bridge closes in the morning.'],
    chloe: ['4454', 'The map is drawn at the height of a child. I liked that more than any chart.'],
  },
  'tw-pump-four': {
    kofi: ['4343', 'It told us a day early that bearing two was unwell. Write down how often it is wrong.'],
    ravi: ['3332', 'The method is known. The measuring was careful, and your table says how careful.'],
    chloe: ['4444', 'I could hear the difference myself after your film, which is a compliment.'],
  },
  'tw-neighbours': {
    wanjiru: ['3443', 'A list on the door that knows who needs a hand first. Keep it on paper too.'],
    kofi: ['1111', 'The page of the demo said that it had moved, so I couldn’t try anything.'],
    chloe: ['4343', 'The knock is the product, and you left it to people. That was wise.'],
  },
  'tw-brass-line': {
    wanjiru: [
      '3334',
      'Photographs of old marks make a good record. What should I do differently after seeing it?',
    ],
    kofi: ['2333', 'Pretty, and true. I would like it to answer one question of somebody who lives there.'],
    ravi: ['2223', 'The heights aren’t corrected for the settling of the ground. Three of them are too low.'],
  },
}

/** Data of an event with published results: two teams appealed, and one appeal led to a correction. */
export const publishedJudging = {
  eventKey: 'tidewater',
  organizerKey: 'bodil',
  round: { name: 'Below the brass line', commentLength: 20 },
  ballotsEach: 3,
  judges,
  ballots,
  notes: { kofi: 'The demo of Knock List didn’t answer on Tuesday evening. Did they know?' },
  finalists: 4,
  mention: { teamKey: 'tw-brass-line', title: 'The picture that hangs in the pumping station' },
  appeals: [
    {
      teamKey: 'tw-neighbours',
      personKey: 'nandi',
      hoursAfter: 20,
      reason:
        'One judge writes that our demo had moved, and gave us the lowest level in everything. The demo moved to the address in our description two days before submissions closed, and answered there the whole week.',
      answeredAfter: 44,
      outcome: 'corrected',
      answer:
        'You’re right: the address in your description answered all week. We’ve asked the judge to look again, and a corrected version of the results follows today.',
    },
    {
      teamKey: 'tw-nodi',
      personKey: 'sadia',
      hoursAfter: 30,
      reason:
        'One judge asks for two more gauges, but the rules only allowed the readings of the harbour. Does that count against us?',
      answeredAfter: 45,
      outcome: 'kept',
      answer:
        'We’ve read all three ballots again. The comment is advice for later; the level beside it fits its descriptor, and second place doesn’t hang on it.',
    },
  ],
  correction: {
    teamKey: 'tw-neighbours',
    personKey: 'kofi',
    levels: '4444',
    comment:
      'The right address answers. A list that knows who has a key to whose door is worth a great deal at night.',
    reopenedFor: 'A demo had moved, and one judge could not try it. They look at that one again.',
    changes:
      'One judge tried Knock List at its right address and submitted the ballot again. It moves from sixth to fifth place, and High Water Marks from fifth to sixth.',
  },
} as const
