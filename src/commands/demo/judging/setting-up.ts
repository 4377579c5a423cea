import type { DemoJudge } from './shapes.ts'

/** Data of an event that begins in a few days, with its own rubric, draft rounds and judges being invited. */
export const upcomingJudging = {
  eventKey: 'field-notes',
  organizerKey: 'organizer',
  criteria: [
    {
      name: 'Works outside',
      description: 'With wet hands, in bright light, and when the network is gone.',
      weight: 40,
      levels: [
        'It needs a desk.',
        'It works outside as long as nothing goes wrong.',
        'It works outside, and says so when it can’t.',
        'It goes on without a network and catches up later.',
        'The crew would rather leave the radio at home.',
      ],
    },
    {
      name: 'Honest about doubt',
      description: 'What it does when it doesn’t know.',
      weight: 30,
      levels: [
        'It makes things up.',
        'It’s right most of the time and always sounds sure.',
        'It shows how sure it is.',
        'It says what it doesn’t know, and whom to ask.',
        'People trust it more after it was wrong once.',
      ],
    },
    {
      name: 'Tried with the people',
      description: 'Who held it in their hands, and what changed after that.',
      weight: 20,
      levels: [
        'Nobody outside the team has seen it.',
        'It was shown to someone.',
        'Someone who works outside tried it.',
        'They tried it, and the team changed it.',
        'They asked to keep it.',
      ],
    },
    {
      name: 'Leaves paper behind',
      description: 'The log, the permit or the safety note is done when the work is.',
      weight: 10,
      levels: [
        'Someone types everything again.',
        'It leaves notes that someone has to sort.',
        'It fills a part of the form.',
        'The form is done, and can be corrected.',
        'The office noticed nothing but the quiet.',
      ],
      track: 'paper-trail',
    },
  ],
  rounds: [
    { name: 'First reading', days: 3, mode: 'rubric', ballotsEach: 3, commentLength: 40 },
    { name: 'Around the long table', days: 2, mode: 'pairwise', ballotsEach: 3, goOn: 6 },
  ],
  /** Invited judges, by account or e-mail address, and their answers, if they gave any. */
  invited: [
    { personKey: 'priya', daysAgo: 6, answer: 'accepted' },
    { personKey: 'bodil', daysAgo: 5, answer: 'accepted' },
    { personKey: 'gwen', daysAgo: 5, answer: 'declined' },
    { personKey: 'judge', daysAgo: 1 },
    { email: 'head-ranger@example.com', daysAgo: 1 },
  ],
  /** Expertise and capacity of the judges who stated them; the others have stated nothing yet. */
  stated: [
    { personKey: 'priya', expertise: ['brine-db', 'mossline'], capacity: 12 },
    { personKey: 'bodil', expertise: ['gannet'], capacity: 6, tracks: ['no-signal', 'hands-busy'] },
  ] satisfies DemoJudge[],
} as const
