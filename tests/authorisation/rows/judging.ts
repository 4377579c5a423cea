import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import {
  draftManagers,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

type EventRef = { id: string }
type CaseInput = ReturnType<Case['ask']>

/** Cases for an action of event managers, in their event, in another, in a draft and in a deleted one. */
const buildManagerCases = (buildInput: (eventRef: EventRef) => CaseInput): Record<string, Case> => ({
  own: { ask: ({ event }) => buildInput(event), answers: managers },
  foreign: { ask: ({ other }) => buildInput(other), answers: otherManagers },
  private: { ask: ({ draft }) => buildInput(draft), answers: draftManagers },
  deleted: { ask: ({ deleted }) => buildInput(deleted), answers: hiddenFromAll },
})

/** Cases only for judges of an event, whether they manage it or not. */
const judgesAlone = (buildInput: (eventRef: EventRef) => CaseInput): Record<string, Case> => ({
  own: { ask: ({ event }) => buildInput(event), answers: { anon: 401, judge: 200, others: 403 } },
  foreign: { ask: ({ other }) => buildInput(other), answers: { anon: 401, others: 403 } },
  private: {
    ask: ({ draft }) => buildInput(draft),
    answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
  },
  deleted: { ask: ({ deleted }) => buildInput(deleted), answers: hiddenFromAll },
})

/** Things of the event do not exist for callers who do not manage it. */
const inOwn = { ...managers, others: 404 }
const inOther = { ...otherManagers, others: 404 }

const pair = (fixtures: Things) => ({ judgeId: fixtures.judgeId, submissionId: fixtures.submission })
const reason = 'They built it together.'
const statement = { languages: null, trackIds: null, expertise: [], capacity: 12 }

export const judgingRows: Rows = {
  'judge/getJudges': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'judge/exportJudges': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'round/exportEntries': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'assignment/exportAssignments': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'ballot/exportBallots': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'judge/getOwnJudge': judgesAlone(({ id }) => ({ query: { eventId: id } })),
  'judge/stateJudge': judgesAlone(({ id }) => ({ body: { eventId: id, ...statement } })),
  'judge/findProjects': judgesAlone(({ id }) => ({ query: { eventId: id } })),
  'judge/seatRoleHolders': buildManagerCases(({ id }) => ({ body: { eventId: id } })),
  'judge/leaveJudging': judgesAlone(({ id }) => ({ body: { eventId: id } })),
  'judge/removeJudge': {
    own: { ask: ({ judgeId }) => ({ query: { id: judgeId }, body: { reason } }), answers: inOwn },
    foreign: { ask: ({ otherJudgeId: id }) => ({ query: { id }, body: { reason } }), answers: inOther },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: { reason } }), answers: hiddenFromAll },
  },
  'judge/setIntake': buildManagerCases(({ id }) => ({ body: { eventId: id, isOpen: false } })),
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
  'judge/getOwnJudgeInvitations': { own: { ask: () => ({}), answers: signedInAnswers } },
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
  'judge/getConflicts': buildManagerCases(({ id }) => ({ query: { eventId: id } })),
  'judge/addConflict': {
    own: { ask: (fixtures) => ({ body: { ...pair(fixtures), reason } }), answers: inOwn },
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
      ask: (fixtures) => ({ body: { ...pair(fixtures), source: 'organizer', reason } }),
      answers: inOwn,
    },
    none: {
      ask: (fixtures) => ({ body: { ...pair(fixtures), source: 'company', reason } }),
      answers: { anon: 401, others: 404 },
    },
  },
}

const dealOptions = { seed: 1, isStrong: false }

/** Statuses in an event that only one of the actors organizes. */
const inDealt = { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 }

const buildRoundCases = (more: (fixtures: Things) => CaseInput = () => ({})): Record<string, Case> => ({
  own: { ask: (fixtures) => addRoundId(fixtures.dealtRound, more(fixtures)), answers: inDealt },
  missing: { ask: (fixtures) => addRoundId(fixtures.missing, more(fixtures)), answers: hiddenFromAll },
})

const addRoundId = (roundId: string, { query, body }: CaseInput): CaseInput =>
  body ? { body: { ...body, roundId } } : { query: { ...query, roundId } }

const ofAssignment = (body: (fixtures: Things) => object = () => ({})): Record<string, Case> => ({
  own: {
    ask: (fixtures) => ({ query: { id: fixtures.assignment }, body: body(fixtures) }),
    answers: inDealt,
  },
  missing: {
    ask: (fixtures) => ({ query: { id: fixtures.missing }, body: body(fixtures) }),
    answers: hiddenFromAll,
  },
})

export const assignmentRows: Rows = {
  'assignment/previewAssignment': buildRoundCases(() => ({ query: { seed: '1' } })),
  'assignment/dealAssignment': {
    ...buildRoundCases(({ inputHash }) => ({ body: { ...dealOptions, inputHash } })),
    changed: {
      ask: ({ dealtRound: roundId }) => ({ body: { ...dealOptions, roundId, inputHash: '0'.repeat(64) } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
  },
  'assignment/rebalanceAssignment': buildRoundCases(() => ({ body: {} })),
  'assignment/remindJudges': buildRoundCases(() => ({ body: {} })),
  'assignment/getAssignments': buildRoundCases(),
  'assignment/addAssignment': buildRoundCases(({ freeJudge: judgeId, freeEntry: submissionId }) => ({
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
