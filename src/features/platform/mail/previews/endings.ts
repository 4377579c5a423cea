import type { Samples } from './samples.ts'

type Name = keyof Samples

/**
 * Unsubscribe targets of e-mails by topic; 'event' for messages from its organizers. E-mails that can't be
 * switched off, or that answer a request, are left out.
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
      'signatureLost',
      'signingRequired',
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

/** Key without an owner: a preview shows the link, but it unsubscribes no one. */
const key = '00000000-0000-4000-8000-000000000000'

export function findEnding(template: Name) {
  const ending = endings.find(({ templates }) => templates.includes(template))
  if (!ending) return null
  return ending.topic === 'event' ? { key, eventId: key } : { key, topic: ending.topic }
}
