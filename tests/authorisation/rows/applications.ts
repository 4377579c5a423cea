import type { Case, Rows } from '../matrix.ts'
import { administrators, everybody, hiddenFromAll, nobodyThere, signedInAnswers } from '../who.ts'

/** The stranger owns all of them. Unpublished ones are visible only to the stranger and ADMIN. */
const ownerReads = { stranger: 200, ADMIN: 200, others: 404 }
const ownerChanges = { anon: 401, stranger: 200, others: 403 }
const reviewed = { anon: 401, ADMIN: 200, others: 403 }
const notThere = { anon: 401, ADMIN: 404, others: 403 }

function changes(body: object): Record<string, Case> {
  return {
    own: { ask: ({ application }) => ({ query: { id: application }, body }), answers: ownerChanges },
    waiting: {
      ask: ({ waitingApplication }) => ({ query: { id: waitingApplication }, body }),
      answers: { anon: 401, stranger: 200, ADMIN: 403, others: 404 },
    },
    deleted: {
      ask: ({ deletedApplication }) => ({ query: { id: deletedApplication }, body }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body }), answers: hiddenFromAll },
  }
}

function buildJudgingCases(body: object): Record<string, Case> {
  return {
    own: {
      ask: ({ waitingApplication }) => ({ query: { id: waitingApplication }, body }),
      answers: reviewed,
    },
    published: { ask: ({ application }) => ({ query: { id: application }, body }), answers: reviewed },
    deleted: {
      ask: ({ deletedApplication }) => ({ query: { id: deletedApplication }, body }),
      answers: notThere,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body }), answers: notThere },
  }
}

const reason = { reason: 'The demo does not answer.' }

export const applications: Rows = {
  'app/getApplication': {
    own: { ask: ({ application }) => ({ query: { id: application } }), answers: everybody },
    waiting: {
      ask: ({ waitingApplication }) => ({ query: { id: waitingApplication } }),
      answers: ownerReads,
    },
    rejected: {
      ask: ({ rejectedApplication }) => ({ query: { id: rejectedApplication } }),
      answers: ownerReads,
    },
    deleted: {
      ask: ({ deletedApplication }) => ({ query: { id: deletedApplication } }),
      answers: nobodyThere,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'app/getApplications': {
    all: { ask: () => ({}), answers: everybody },
    hidden: {
      ask: () => ({ query: { search: 'canary', orderBy: 'newest', choices: '' } }),
      answers: everybody,
    },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: everybody },
  },
  'app/getOwnApplications': { all: { ask: () => ({}), answers: signedInAnswers } },
  // Only an empty form: every signed-in actor learns what is missing.
  'app/createApplication': {
    own: {
      ask: () => ({ body: { status: 'published', likesCount: 99 } }),
      answers: { anon: 401, others: 422 },
    },
  },
  'app/updateApplication': changes({ title: 'Kiln Book', status: 'published', likesCount: 99 }),
  'app/deleteApplication': {
    own: {
      ask: ({ application }) => ({ query: { id: application } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 403 },
    },
    waiting: {
      ask: ({ waitingApplication }) => ({ query: { id: waitingApplication } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 404 },
    },
    deleted: {
      ask: ({ deletedApplication }) => ({ query: { id: deletedApplication } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  // A published application keeps at least one category.
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnApplication': {
    ...changes({}),
    own: {
      ask: ({ application }) => ({ query: { id: application } }),
      answers: { ...ownerChanges, stranger: 422 },
    },
  },
  'app/getQueuedApplications': { all: { ask: () => ({}), answers: administrators } },
  'app/publishApplication': buildJudgingCases({}),
  'app/rejectApplication': buildJudgingCases(reason),
  'app/hideApplication': buildJudgingCases(reason),
}
