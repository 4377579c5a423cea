import type { Samples } from './samples.ts'

type Name = keyof Samples

/**
 * What a click ends on letters that can be ended, by the topic of what they tell; 'event' for what its organizers write.
 * Those left out tell of what nobody can switch off, or are an answer to whoever asked.
 */
const endings: { topic: string; templates: readonly Name[] }[] = [
  {
    topic: 'seats',
    templates: [
      'teamInvitation',
      'joinRequested',
      'joinAccepted',
      'joinDeclined',
      'requestReopened',
      'seatTaken',
      'seatDeclined',
    ],
  },
  {
    topic: 'team',
    templates: [
      'memberLeft',
      'memberErased',
      'removedFromTeam',
      'teamMended',
      'timeGiven',
      'timeRemoved',
      'madeAdmin',
      'teamEnded',
      'handedIn',
      'withdrawn',
    ],
  },
  { topic: 'deadlines', templates: ['deadline'] },
  { topic: 'event', templates: ['announcement', 'voteOpened', 'voteCloses'] },
  {
    topic: 'enrollment',
    templates: ['enrolled', 'enrolmentReceived', 'enrolmentAccepted', 'enrolmentDeclined', 'roleGiven'],
  },
  { topic: 'feedback', templates: ['feedbackWritten', 'feedbackReleased'] },
  {
    topic: 'results',
    templates: [
      'resultsPublished',
      'resultsForWinner',
      'resultsForTeam',
      'resultsCorrected',
      'resultsCorrectedForTeam',
      'appealAnswered',
    ],
  },
  { topic: 'comments', templates: ['commented'] },
  {
    topic: 'work',
    templates: [
      'applicationPublished',
      'applicationRejected',
      'textReturned',
      'textTakenDown',
      'textPublished',
      'technologyAccepted',
      'technologyMerged',
      'technologyRefused',
    ],
  },
  { topic: 'reports', templates: ['reportHandled'] },
  {
    topic: 'waiting',
    templates: [
      'reviewerCompetes',
      'resultsSigned',
      'resultAppealed',
      'entriesDealt',
      'entriesTaken',
      'roundOpened',
      'roundReopened',
      'ballotsDue',
      'ballotsAskedAgain',
    ],
  },
  { topic: 'talk', templates: ['sentence'] },
  { topic: 'digest', templates: ['digest'] },
]

/** Nobody's key: in a preview the link shows where it stands, and ends nothing. */
const key = '00000000-0000-4000-8000-000000000000'

export function endingOf(template: Name) {
  const ending = endings.find(({ templates }) => templates.includes(template))
  if (!ending) return null
  return ending.topic === 'event' ? { key, eventId: key } : { key, topic: ending.topic }
}
