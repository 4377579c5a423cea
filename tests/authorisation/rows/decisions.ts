import type { Rows } from '../matrix.ts'
import { draftManagers, hiddenFromAll, managers } from '../who.ts'

/** Rows for decisions about participants, which organizers make. */
export const decisions: Rows = {
  'participant/decideParticipants': {
    own: {
      ask: ({ event, known }) => ({
        body: { eventId: event.id, ids: [known.participantId], approved: false },
      }),
      answers: managers,
    },
    // Participants of other events are skipped, because this event’s organizers don’t decide about them.
    foreign: {
      ask: ({ event, inOther }) => ({ body: { eventId: event.id, ids: [inOther], approved: true } }),
      answers: managers,
    },
    private: {
      ask: ({ draft, inDraft }) => ({ body: { eventId: draft.id, ids: [inDraft], approved: true } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted, inDeleted }) => ({ body: { eventId: deleted.id, ids: [inDeleted], approved: true } }),
      answers: hiddenFromAll,
    },
  },
  'participant/getDecisionReach': {
    own: {
      ask: ({ event, known }) => ({ query: { eventId: event.id, ids: known.participantId } }),
      answers: managers,
    },
    // Participants of other events are skipped and not counted.
    foreign: {
      ask: ({ event, inOther }) => ({ query: { eventId: event.id, ids: inOther } }),
      answers: managers,
    },
    private: {
      ask: ({ draft, inDraft }) => ({ query: { eventId: draft.id, ids: inDraft } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted, inDeleted }) => ({ query: { eventId: deleted.id, ids: inDeleted } }),
      answers: hiddenFromAll,
    },
  },
}
