import type { Rows } from '../matrix.ts'
import { administrators, draftManagers, hiddenFromAll, managers, otherManagers } from '../who.ts'

const hiddenFromAdmin = { anon: 401, ADMIN: 404, others: 403 }

export const bundle: Rows = {
  'event/exportEvent': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  // Callers with the right to import learn that this is not a bundle.
  'event/previewEventImport': {
    own: { ask: () => ({}), answers: { anon: 401, ADMIN: 415, others: 403 } },
  },
  'event/getEventImport': {
    own: { ask: ({ eventImport }) => ({ query: { id: eventImport } }), answers: administrators },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAdmin },
  },
  'event/importEvent': {
    own: { ask: ({ eventImport }) => ({ query: { id: eventImport } }), answers: administrators },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAdmin },
  },
}
