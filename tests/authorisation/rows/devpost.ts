import { aRow, buildForm, submissionsFile } from '../../support/event/devpost.ts'
import type { Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers, otherManagers, signedInAnswers } from '../who.ts'

const body = buildForm({ submissions: submissionsFile([aRow({})]) })
const fingerprint = 'of another preview'

/** An import without a preview is refused. */
const refusedImport = { ...managers, organiser: 409, host: 409, ADMIN: 409 }

export const devpost: Rows = {
  'event/previewDevpost': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id }, body }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ query: { eventId: other.id }, body }),
      answers: otherManagers,
    },
    draft: {
      ask: ({ draft }) => ({ query: { eventId: draft.id }, body }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id }, body }),
      answers: hiddenFromAll,
    },
  },
  'event/importDevpost': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id, fingerprint }, body }),
      answers: refusedImport,
    },
    missing: {
      ask: ({ missing }) => ({ query: { eventId: missing, fingerprint }, body }),
      answers: hiddenFromAll,
    },
  },
  'event/getDevpostImport': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
  },
  'event/getDevpostOffers': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
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
