import { aRow, submissionsFile } from '../../devpost.ts'
import type { Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers, otherManagers, signedIn } from '../who.ts'

const submissions = submissionsFile([aRow({})])
const stale = { submissions, fingerprint: 'of another preview' }

/** Nothing is made of what was not looked at before. */
const refused = { ...managers, organiser: 409, host: 409, ADMIN: 409 }

export const devpost: Rows = {
  'event/previewDevpost': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id }, body: { submissions } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ query: { eventId: other.id }, body: { submissions } }),
      answers: otherManagers,
    },
    draft: {
      ask: ({ draft }) => ({ query: { eventId: draft.id }, body: { submissions } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id }, body: { submissions } }),
      answers: hiddenFromAll,
    },
  },
  'event/importDevpost': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id }, body: stale }), answers: refused },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing }, body: stale }), answers: hiddenFromAll },
  },
  'event/getDevpostImport': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
  },
  'event/getDevpostOffers': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedIn },
  },
  'event/answerDevpostOffer': {
    own: {
      ask: ({ devpostPlace }) => ({ query: { id: devpostPlace }, body: { isAccepted: true } }),
      answers: { anon: 401, enrolled: 200, others: 404 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { isAccepted: true } }),
      answers: hiddenFromAll,
    },
  },
}
