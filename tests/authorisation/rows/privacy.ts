import type { Rows } from '../matrix.ts'
import { administrators, hiddenFromAll, signedIn } from '../who.ts'

export const privacy: Rows = {
  'privacy/getExport': { own: { ask: () => ({}), answers: signedIn } },
  'privacy/requestExport': { own: { ask: () => ({}), answers: signedIn } },
  'privacy/getErasure': {
    own: { ask: () => ({}), answers: signedIn },
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
      ask: (_, me) => ({ body: { confirmation: me.userName } }),
      // The other event has no other organizer.
      answers: { ...signedIn, otherOrganiser: 409 },
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
