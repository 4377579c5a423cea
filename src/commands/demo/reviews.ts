import type { DemoReview } from './shapes.ts'

/** Reviews of Tidewatch, Second Reader and Moss Map: their teams chose all but one for display. */
const harbour: readonly DemoReview[] = [
  {
    teamKey: 'hd-low-water',
    reviewerKey: 'wanjiru',
    review:
      'I tried to make it lie by unplugging the gauge. It said “I lost the gauge at 14:10, ask Marit.” That is the whole product, and it works. The evaluation has forty cases and they are all from one harbour, so be careful with the claim on slide six.',
    marks: [5, 4, 4, 5],
    approved: true,
  },
  {
    teamKey: 'hd-low-water',
    reviewerKey: 'ravi',
    review:
      'Sensible use of a small forecast. You publish the error of yesterday beside the sentence of today, which nobody does, and it made me trust the sentence more. Now show it for a week of storms.',
    marks: [4, 4, 4, 4],
    approved: true,
  },
  {
    teamKey: 'hd-low-water',
    reviewerKey: 'mentor',
    review:
      'The voice is clear in wind. Correction by voice needs a confirmation step, because right now a gull can change the forecast.',
    marks: [4, 4, 3, 5],
    approved: true,
  },
  {
    teamKey: 'hd-low-water',
    reviewerKey: 'priya',
    review:
      'Good readings, untidy storage: the same hour exists three times in your table after a restart. Make the key the gauge and the minute, and the board will survive the winter:\n\n```sql\nalter table reading add primary key (gauge, minute);\n```',
    marks: [4, 3, 4, 4],
    approved: false,
  },
  {
    teamKey: 'hd-margins',
    reviewerKey: 'wanjiru',
    review:
      'Three sentences, never more, is a brave rule and the right one. I would like to see what it misses written as plainly as what it finds. The paper fallback was the best moment of the afternoon.',
    marks: [4, 5, 5, 4],
    approved: true,
  },
  {
    teamKey: 'hd-margins',
    reviewerKey: 'ravi',
    review:
      'Seventeen of twenty-two is a number you can defend, and you did not round it up. Tell the bookkeeper how sure it is of each sentence, even if only with one word.',
    marks: [4, 4, 5, 3],
    approved: true,
  },
  {
    teamKey: 'hd-slow-growers',
    reviewerKey: 'priya',
    review:
      'Letting the botanist label the doubtful ones each evening is the idea to keep. Store who labelled what, so that a second opinion can be weighed later.',
    marks: [5, 4, 3, 5],
    approved: true,
  },
]

/** Reviews of two projects: the team of Quayside has chosen one of three so far. */
const tidewater: readonly DemoReview[] = [
  {
    teamKey: 'tw-bollard',
    reviewerKey: 'kofi',
    review:
      'The two-word confirmation after each order is the best part: I never wondered if it heard me. I would show what happens when two cranes ask for the same berth.',
    marks: [4, 5, 3, 4],
    approved: true,
  },
  {
    teamKey: 'tw-bollard',
    reviewerKey: 'wanjiru',
    review:
      'Nine words or fewer is a real constraint and you kept it. The model is larger than the task needs; try the smallest one and measure what you lose, I expect very little.',
    marks: [3, 4, 4, 4],
    approved: false,
  },
  {
    teamKey: 'tw-bollard',
    reviewerKey: 'mentor',
    review:
      'Test it in rain. Rain on a cabin roof is louder than the crane, and it has the same rhythm as a yes.',
    marks: [4, 3, 4, 3],
    approved: false,
  },
  {
    teamKey: 'tw-nodi',
    reviewerKey: 'kofi',
    review:
      'It says “the water does not support this” instead of “false”, and that is exactly the right tone for four in the morning. Please add who to call.',
    marks: [4, 4, 4, 5],
    approved: true,
  },
]

/** Reviews during judging: some projects have two, most have none. */
const nightShift: readonly DemoReview[] = [
  {
    teamKey: 'ns-ward-seven',
    reviewerKey: 'judge',
    review:
      'I have written handover notes for fifteen years and I read yours to the end. Leave out the room temperature. Put the one thing that must not be forgotten first, and print it larger.',
    marks: [4, 4, 5, 3],
    approved: true,
  },
  {
    teamKey: 'ns-ward-seven',
    reviewerKey: 'priya',
    review:
      'Every sentence links to the note it came from, so a wrong one can be traced in seconds. Say what happens to the notes after the day shift has read them.',
    marks: [5, 4, 4, 3],
    approved: false,
  },
  {
    teamKey: 'ns-last-bus',
    reviewerKey: 'wanjiru',
    review:
      'One screen, one verb, no account. It was wrong once for me, and it told me the next morning that it had been wrong. I have not seen that before.',
    marks: [3, 5, 3, 5],
    approved: true,
  },
]

export const reviews: readonly DemoReview[] = [...harbour, ...tidewater, ...nightShift]
