import type { Rows } from '../matrix.ts'
import { administrators, hiddenFromAll, signedInAnswers } from '../who.ts'

export const privacy: Rows = {
  'privacy/getExport': { own: { ask: () => ({}), answers: signedInAnswers } },
  'privacy/requestExport': { own: { ask: () => ({}), answers: signedInAnswers } },
  'privacy/getErasure': {
    own: { ask: () => ({}), answers: signedInAnswers },
    foreign: { ask: ({ known }) => ({ query: { userId: known.id } }), answers: administrators },
    missing: {
      ask: ({ missing }) => ({ query: { userId: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'privacy/eraseAccount': {
    untyped: {
      ask: () => ({ body: { confirmation: 'yes' } }),
      answers: { anon: 401, others: 422 },
    },
    own: {
      ask: (_, actor) => ({ body: { confirmation: actor.userName } }),
      // The other event has no other organizer.
      answers: { ...signedInAnswers, otherOrganiser: 409 },
    },
    foreign: {
      ask: ({ known }) => ({ body: { userId: known.id, confirmation: known.userName } }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing }) => ({ body: { userId: missing, confirmation: 'x' } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'privacy/downloadExport': {
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
    'not yet there': {
      ask: ({ archive }) => ({ query: { id: archive } }),
      answers: hiddenFromAll,
    },
    foreign: {
      ask: ({ readyArchive }) => ({ query: { id: readyArchive } }),
      answers: hiddenFromAll,
    },
  },
}
