import type { Rows } from '../matrix.ts'
import {
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

const rules = {
  isOn: true,
  mode: 'credits',
  budget: 25,
  enrolledBefore: '2998-01-01T00:00:00Z',
  opensAt: '2998-01-01T00:00:00Z',
  closesAt: '2998-01-02T00:00:00Z',
  decides: false,
  shortlist: null,
}

/** Statuses if it is too late or too early. */
const refusedStatuses = { ...managers, organiser: 409, host: 409, ADMIN: 409 }

export const votes: Rows = {
  'vote/getVote': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
  },
  'vote/getOwnVotes': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
    none: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: hiddenFromAll },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'vote/castVote': {
    own: {
      ask: ({ submission: submissionId }) => ({ body: { submissionId, weight: 1 } }),
      answers: { anon: 401, enrolled: 200, others: 403 },
    },
    draft: {
      ask: ({ draftSubmission: submissionId }) => ({ body: { submissionId, weight: 1 } }),
      answers: hiddenFromAll,
    },
    hidden: {
      ask: ({ hiddenSubmission: submissionId }) => ({ body: { submissionId, weight: 1 } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing: submissionId }) => ({ body: { submissionId, weight: 1 } }),
      answers: hiddenFromAll,
    },
  },
  'vote/setVote': {
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id }, body: rules }), answers: draftManagers },
    own: { ask: ({ event }) => ({ query: { eventId: event.id }, body: rules }), answers: refusedStatuses },
  },
  'vote/getVoteReport': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
  },
  'vote/excludeVotes': {
    foreign: {
      ask: ({ other, voter }) => ({
        query: { eventId: other.id },
        body: { voterIds: [voter], reason: 'One person with many accounts' },
      }),
      answers: otherManagers,
    },
    own: {
      ask: ({ event, voter }) => ({
        query: { eventId: event.id },
        body: { voterIds: [voter], reason: 'One person with many accounts' },
      }),
      answers: refusedStatuses,
    },
  },
  'vote/publishVote': {
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: refusedStatuses },
  },
}
