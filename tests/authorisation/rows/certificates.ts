import type { Rows } from '../matrix.ts'
import { everybody, hiddenFromAll, nobodyThere, signedInAnswers } from '../who.ts'

const holder = { anon: 401, enrolled: 200, others: 403 }

export const certificates: Rows = {
  'certificate/getOwnCertificates': {
    all: { ask: () => ({}), answers: signedInAnswers },
    ofEvent: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
  },
  'certificate/createCertificate': {
    notOver: {
      ask: ({ event }) => ({ body: { eventId: event.id, kind: 'participation' } }),
      answers: hiddenFromAll,
    },
  },
  'certificate/getCertificate': {
    shared: { ask: ({ certificate: id }) => ({ query: { id } }), answers: everybody },
    foreign: { ask: ({ privateCertificate: id }) => ({ query: { id } }), answers: nobodyThere },
    missing: { ask: ({ missing: id }) => ({ query: { id } }), answers: nobodyThere },
  },
  'certificate/updateCertificate': {
    shared: { ask: ({ certificate: id }) => ({ query: { id }, body: { isPublic: false } }), answers: holder },
    foreign: {
      ask: ({ privateCertificate: id }) => ({ query: { id }, body: { isPublic: true } }),
      answers: hiddenFromAll,
    },
  },
  'certificate/revokeCertificate': {
    shared: { ask: ({ certificate: id }) => ({ query: { id } }), answers: holder },
    foreign: { ask: ({ privateCertificate: id }) => ({ query: { id } }), answers: hiddenFromAll },
  },
}
