import type { Case, Rows } from '../matrix.ts'
import { hiddenFromAll, managers } from '../who.ts'

/** Only a judge of the event passes: managing the event or being ADMIN is not enough. */
const judges = { anon: 401, judge: 200, others: 403 }
const forbiddenToAll = { anon: 401, others: 403 }
/** The table has no separate column for the ballot's owner. */
const unsealedReaders = managers

const changes = (version: number) => ({ version, comment: 'A clear idea.' })
const buildWriteCases = (version: number): Record<string, Case> => ({
  own: {
    ask: ({ openRound, submission }) => ({
      body: { roundId: openRound, submissionId: submission, ...changes(version) },
    }),
    answers: judges,
  },
  unassigned: {
    ask: ({ openRound, otherSubmission }) => ({
      body: { roundId: openRound, submissionId: otherSubmission, ...changes(0) },
    }),
    answers: forbiddenToAll,
  },
  closed: {
    ask: ({ closedRound, submission }) => ({
      body: { roundId: closedRound, submissionId: submission, ...changes(version) },
    }),
    answers: { ...judges, judge: 409 },
  },
  missing: {
    ask: ({ missing }) => ({ body: { roundId: missing, submissionId: missing, ...changes(0) } }),
    answers: hiddenFromAll,
  },
})

const reason = 'I know the team.'
const stepping: Record<string, Case> = {
  own: {
    ask: ({ openRound, submission }) => ({ body: { roundId: openRound, submissionId: submission, reason } }),
    answers: judges,
  },
  unassigned: {
    ask: ({ openRound, otherSubmission }) => ({
      body: { roundId: openRound, submissionId: otherSubmission, reason },
    }),
    answers: forbiddenToAll,
  },
  closed: {
    ask: ({ closedRound, submission }) => ({
      body: { roundId: closedRound, submissionId: submission, reason },
    }),
    answers: { ...judges, judge: 409 },
  },
  missing: {
    ask: ({ missing }) => ({ body: { roundId: missing, submissionId: missing, reason } }),
    answers: hiddenFromAll,
  },
}

/**
 * Ballots to read: in an open round by the judge and by another judge, one in a closed round, and a missing
 * one.
 */
const readCases: Record<string, Case> = {
  own: { ask: ({ ownBallot }) => ({ query: { id: ownBallot } }), answers: judges },
  peers: { ask: ({ peerBallot }) => ({ query: { id: peerBallot } }), answers: forbiddenToAll },
  closed: { ask: ({ closedBallot }) => ({ query: { id: closedBallot } }), answers: unsealedReaders },
  missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
}

export const ballots: Rows = {
  'ballot/getQueue': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: judges },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: forbiddenToAll },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'ballot/getPaper': {
    own: {
      ask: ({ openRound, submission }) => ({ query: { roundId: openRound, submissionId: submission } }),
      answers: judges,
    },
    unassigned: {
      ask: ({ openRound, otherSubmission }) => ({
        query: { roundId: openRound, submissionId: otherSubmission },
      }),
      answers: forbiddenToAll,
    },
    missing: {
      ask: ({ missing }) => ({ query: { roundId: missing, submissionId: missing } }),
      answers: hiddenFromAll,
    },
  },
  'ballot/saveBallot': buildWriteCases(0),
  'ballot/submitBallot': {
    ...buildWriteCases(0),
    own: {
      ask: ({ openRound, submission, rubric }) => ({
        body: {
          roundId: openRound,
          submissionId: submission,
          version: 0,
          levels: Object.fromEntries(rubric.map((id) => [id, 4])),
        },
      }),
      answers: judges,
    },
  },
  'ballot/recuseBallot': stepping,
  'ballot/getBallot': readCases,
  'ballot/getVersions': readCases,
  'ballot/getBallots': {
    own: { ask: ({ openRound }) => ({ query: { roundId: openRound } }), answers: judges },
    peers: {
      ask: ({ openRound, peerSeat }) => ({ query: { roundId: openRound, judgeId: peerSeat } }),
      answers: forbiddenToAll,
    },
    closed: {
      ask: ({ closedRound, peerSeat }) => ({ query: { roundId: closedRound, judgeId: peerSeat } }),
      answers: unsealedReaders,
    },
    missing: { ask: ({ missing }) => ({ query: { roundId: missing } }), answers: hiddenFromAll },
  },
  'ballot/getProgress': {
    own: { ask: ({ openRound }) => ({ query: { roundId: openRound } }), answers: managers },
    missing: { ask: ({ missing }) => ({ query: { roundId: missing } }), answers: hiddenFromAll },
  },
}
