import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import {
  draftManagers,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedIn,
} from '../who.ts'

type EventRef = { id: string }
type CaseInput = ReturnType<Case['ask']>

/** Cases for an action of event managers, in their event, in another, in a draft and in a deleted one. */
const inEvent = (ask: (place: EventRef) => CaseInput): Record<string, Case> => ({
  own: { ask: ({ event }) => ask(event), answers: managers },
  foreign: { ask: ({ other }) => ask(other), answers: otherManagers },
  private: { ask: ({ draft }) => ask(draft), answers: draftManagers },
  deleted: { ask: ({ deleted }) => ask(deleted), answers: hiddenFromAll },
})

/** Cases only for judges of an event, whether they manage it or not. */
const judgesAlone = (ask: (place: EventRef) => CaseInput): Record<string, Case> => ({
  own: { ask: ({ event }) => ask(event), answers: { anon: 401, judge: 200, others: 403 } },
  foreign: { ask: ({ other }) => ask(other), answers: { anon: 401, others: 403 } },
  private: {
    ask: ({ draft }) => ask(draft),
    answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
  },
  deleted: { ask: ({ deleted }) => ask(deleted), answers: hiddenFromAll },
})

/** Things of the event do not exist for callers who do not manage it. */
const inOwn = { ...managers, others: 404 }
const inOther = { ...otherManagers, others: 404 }

const pair = (things: Things) => ({ judgeId: things.judgeId, submissionId: things.submission })
const reason = 'They built it together.'
const statement = { languages: null, trackIds: null, expertise: [], capacity: 12 }

export const judging: Rows = {
  'judge/getJudges': inEvent(({ id }) => ({ query: { eventId: id } })),
  'judge/exportJudges': inEvent(({ id }) => ({ query: { eventId: id } })),
  'round/exportEntries': inEvent(({ id }) => ({ query: { eventId: id } })),
  'assignment/exportAssignments': inEvent(({ id }) => ({ query: { eventId: id } })),
  'ballot/exportBallots': inEvent(({ id }) => ({ query: { eventId: id } })),
  'judge/getOwnJudge': judgesAlone(({ id }) => ({ query: { eventId: id } })),
  'judge/stateJudge': judgesAlone(({ id }) => ({ body: { eventId: id, ...statement } })),
  'judge/findProjects': judgesAlone(({ id }) => ({ query: { eventId: id } })),
  'judge/seatRoleHolders': inEvent(({ id }) => ({ body: { eventId: id } })),
  'judge/leaveJudging': judgesAlone(({ id }) => ({ body: { eventId: id } })),
  'judge/removeJudge': {
    own: { ask: ({ judgeId }) => ({ query: { id: judgeId }, body: { reason } }), answers: inOwn },
    foreign: { ask: ({ otherJudgeId: id }) => ({ query: { id }, body: { reason } }), answers: inOther },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: { reason } }), answers: hiddenFromAll },
  },
  'judge/setIntake': inEvent(({ id }) => ({ body: { eventId: id, isOpen: false } })),
  'judge/inviteJudge': {
    own: {
      ask: ({ event }) => ({ body: { eventId: event.id, email: 'someone@example.com' } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ body: { eventId: other.id, email: 'someone@example.com' } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ body: { eventId: draft.id, email: 'someone@example.com' } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    deleted: {
      ask: ({ deleted }) => ({ body: { eventId: deleted.id, email: 'someone@example.com' } }),
      answers: hiddenFromAll,
    },
  },
  'judge/getJudgeInvitations': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'judge/getOwnJudgeInvitations': { own: { ask: () => ({}), answers: signedIn } },
  'judge/getJudgeInvitation': {
    own: { ask: ({ judgeToken }) => ({ query: { token: judgeToken } }), answers: everybody },
    missing: { ask: () => ({ query: { token: 'a-token-that-never-was-given' } }), answers: nobodyThere },
  },
  'judge/acceptJudgeInvitation': {
    own: {
      ask: ({ judgeInvitation }) => ({ body: { id: judgeInvitation } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    // The token is bound to its address: a person the e-mail was forwarded to gets nothing.
    token: {
      ask: ({ judgeToken }) => ({ body: { token: judgeToken } }),
      answers: { anon: 401, stranger: 200, others: 403 },
    },
    guessed: {
      ask: () => ({ body: { token: 'a-token-that-never-was-given' } }),
      answers: { anon: 401, others: 422 },
    },
    answered: {
      ask: ({ answeredInvitation }) => ({ body: { id: answeredInvitation } }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ body: { id: missing } }), answers: hiddenFromAll },
  },
  'judge/declineJudgeInvitation': {
    own: {
      ask: ({ judgeInvitation }) => ({ body: { id: judgeInvitation } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    token: {
      ask: ({ judgeToken }) => ({ body: { token: judgeToken } }),
      answers: { anon: 401, stranger: 200, others: 403 },
    },
  },
  'judge/withdrawJudgeInvitation': {
    own: {
      ask: ({ judgeInvitation }) => ({ query: { id: judgeInvitation } }),
      answers: inOwn,
    },
    answered: {
      ask: ({ answeredInvitation }) => ({ query: { id: answeredInvitation } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'judge/getConflicts': inEvent(({ id }) => ({ query: { eventId: id } })),
  'judge/addConflict': {
    own: { ask: (things) => ({ body: { ...pair(things), reason } }), answers: inOwn },
    foreign: {
      ask: ({ otherJudgeId, submission }) => ({
        body: { judgeId: otherJudgeId, submissionId: submission, reason },
      }),
      answers: { anon: 401, otherOrganiser: 422, ADMIN: 422, others: 404 },
    },
    missing: {
      ask: ({ missing, submission }) => ({ body: { judgeId: missing, submissionId: submission, reason } }),
      answers: hiddenFromAll,
    },
  },
  'judge/liftConflict': {
    own: {
      ask: (things) => ({ body: { ...pair(things), source: 'organizer', reason } }),
      answers: inOwn,
    },
    none: {
      ask: (things) => ({ body: { ...pair(things), source: 'company', reason } }),
      answers: { anon: 401, others: 404 },
    },
  },
}

const deal = { seed: 1, isStrong: false }

/** Statuses in an event that only one of the actors organizes. */
const inDealt = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 }

const ofRound = (more: (things: Things) => CaseInput = () => ({})): Record<string, Case> => ({
  own: { ask: (things) => addRoundId(things.dealtRound, more(things)), answers: inDealt },
  missing: { ask: (things) => addRoundId(things.missing, more(things)), answers: hiddenFromAll },
})

const addRoundId = (roundId: string, { query, body }: CaseInput): CaseInput =>
  body ? { body: { ...body, roundId } } : { query: { ...query, roundId } }

const ofAssignment = (body: (things: Things) => object = () => ({})): Record<string, Case> => ({
  own: { ask: (things) => ({ query: { id: things.assignment }, body: body(things) }), answers: inDealt },
  missing: {
    ask: (things) => ({ query: { id: things.missing }, body: body(things) }),
    answers: hiddenFromAll,
  },
})

export const assigning: Rows = {
  'assignment/previewAssignment': ofRound(() => ({ query: { seed: '1' } })),
  'assignment/dealAssignment': {
    ...ofRound(({ inputHash }) => ({ body: { ...deal, inputHash } })),
    changed: {
      ask: ({ dealtRound: roundId }) => ({ body: { ...deal, roundId, inputHash: '0'.repeat(64) } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
  },
  'assignment/rebalanceAssignment': ofRound(() => ({ body: {} })),
  'assignment/remindJudges': ofRound(() => ({ body: {} })),
  'assignment/getAssignments': ofRound(),
  'assignment/addAssignment': ofRound(({ freeJudge: judgeId, freeEntry: submissionId }) => ({
    body: { judgeId, submissionId },
  })),
  'assignment/moveAssignment': ofAssignment(({ freeJudge }) => ({ judgeId: freeJudge })),
  'assignment/lockAssignment': ofAssignment(() => ({ isLocked: true })),
  'assignment/removeAssignment': ofAssignment(),
  'assignment/nextAssignment': {
    own: {
      ask: ({ dealtRound: roundId }) => ({ body: { roundId } }),
      answers: { anon: 401, others: 403 },
    },
    missing: { ask: ({ missing: roundId }) => ({ body: { roundId } }), answers: hiddenFromAll },
  },
}
