import type { Rows } from '../matrix.ts'
import { administrators } from '../who.ts'

export const administration: Rows = {
  'deletion/getDeletedThings': {
    // Only ADMIN reads deleted things. The search finds nothing, because the table looks for words that other
    // actors may not read.
    nothing: { ask: () => ({ query: { search: 'no such thing' } }), answers: administrators },
  },
  'deletion/restoreThing': {
    deleted: {
      ask: ({ deleted }) => ({ body: { kind: 'event', id: deleted.id } }),
      answers: administrators,
    },
    present: {
      ask: ({ event }) => ({ body: { kind: 'event', id: event.id } }),
      answers: { ...administrators, ADMIN: 404 },
    },
    missing: {
      ask: ({ missing }) => ({ body: { kind: 'team', id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'configuration/getConfiguration': { all: { ask: () => ({}), answers: administrators } },
  'configuration/releaseSite': { all: { ask: () => ({}), answers: administrators } },
  'status/getStatus': { all: { ask: () => ({}), answers: administrators } },
  'job/getQueues': { all: { ask: () => ({}), answers: administrators } },
  'job/getFailedJobs': { all: { ask: () => ({}), answers: administrators } },
  'job/retryJobs': {
    failed: { ask: ({ deadJob }) => ({ body: { ids: [deadJob] } }), answers: administrators },
  },
  'job/retryQueue': { failed: { ask: () => ({ body: { queue: 'mail' } }), answers: administrators } },
  'job/discardJobs': {
    failed: {
      ask: ({ deadJob }) => ({ body: { ids: [deadJob], reason: 'No longer needed' } }),
      answers: administrators,
    },
  },
  'outbox/getStatus': { own: { ask: () => ({}), answers: administrators } },
  'outbox/getMailCheck': { own: { ask: () => ({}), answers: administrators } },
  // Without a mail server there is nothing to check.
  'outbox/checkMail': { own: { ask: () => ({}), answers: { ...administrators, ADMIN: 409 } } },
  'outbox/getOutbox': {
    all: {
      ask: () => ({}),
      answers: administrators,
      mayShowAddresses: ['ADMIN'],
      // Recipients of e-mails, and the title of an application in the e-mail about its publication, sent
      // before it was deleted.
      mayShow: ['invitedEmail', 'deletedApplication'],
    },
  },
  'outbox/getMessage': {
    failed: {
      ask: ({ stuckMail }) => ({ query: { channel: 'mail', id: stuckMail } }),
      answers: administrators,
      mayShowAddresses: ['ADMIN'],
    },
    missing: {
      ask: ({ missing }) => ({ query: { channel: 'mail', id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'outbox/getCauses': {
    // The notice of a deletion names the event that was deleted.
    all: { ask: () => ({}), answers: administrators, mayShow: ['deletedEvent', 'deletedStream'] },
    failed: { ask: () => ({ query: { topic: 'programs', status: 'failed' } }), answers: administrators },
  },
  'outbox/getCause': {
    missing: {
      ask: ({ missing }) => ({ query: { id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'outbox/getPreview': {
    first: { ask: () => ({}), answers: administrators },
    missing: {
      ask: () => ({ query: { template: 'nothing' } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'outbox/retryMessages': {
    failed: {
      ask: ({ stuckMail }) => ({ body: { messages: [{ channel: 'mail', id: stuckMail }] } }),
      answers: administrators,
    },
  },
  'outbox/retryFailed': { failed: { ask: () => ({}), answers: administrators } },
  'outbox/discardMessages': {
    failed: {
      ask: ({ stuckMail }) => ({
        body: { messages: [{ channel: 'mail', id: stuckMail }], reason: 'Typed twice' },
      }),
      answers: administrators,
    },
  },
}
