import type { Case, Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers, otherManagers } from '../who.ts'

/** Scores of a closed round are readable for organizers; before it closes, for no one. */
const each: Record<string, Case> = {
  own: { ask: ({ judgedRound }) => ({ query: { roundId: judgedRound } }), answers: managers },
  open: { ask: ({ openRound }) => ({ query: { roundId: openRound } }), answers: { anon: 401, others: 403 } },
  foreign: {
    ask: ({ otherJudgedRound }) => ({ query: { roundId: otherJudgedRound } }),
    answers: otherManagers,
  },
  private: {
    ask: ({ hiddenJudgedRound }) => ({ query: { roundId: hiddenJudgedRound } }),
    answers: draftManagers,
  },
  missing: { ask: ({ missing }) => ({ query: { roundId: missing } }), answers: hiddenFromAll },
}

export const scores: Rows = {
  'scoring/getScores': each,
  'scoring/getSeverities': each,
  'scoring/getWarnings': each,
  'scoring/getEntryBallots': {
    own: {
      ask: ({ judgedRound, submission }) => ({ query: { roundId: judgedRound, submissionId: submission } }),
      answers: managers,
    },
    open: {
      ask: ({ openRound, submission }) => ({ query: { roundId: openRound, submissionId: submission } }),
      answers: { anon: 401, others: 403 },
    },
    stranger: {
      ask: ({ judgedRound, otherSubmission }) => ({
        query: { roundId: judgedRound, submissionId: otherSubmission },
      }),
      answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, others: 403 },
    },
  },
}
