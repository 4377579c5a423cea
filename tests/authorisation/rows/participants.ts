import type { Case, Rows } from '../matrix.ts'
import {
  attending,
  draftManagers,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

/** People who take part in the event; for everyone else there is no participant. */
const participating = { waiting: 200, enrolled: 200, member: 200, teamAdmin: 200 }
const atTheDoor = { ...managers, volunteer: 200 }
const note = { note: 'Hello' }

/** Cases for a list of people by event. */
function lists(answers: Case['answers'], more: Record<string, string> = {}): Record<string, Case> {
  return {
    own: { ask: ({ event }) => ({ query: { eventId: event.id, ...more } }), answers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id, ...more } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id, ...more } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id, ...more } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing, ...more } }), answers: hiddenFromAll },
  }
}

const participantCases: Record<string, Case> = {
  own: {
    ask: ({ event }, actor) => ({ query: { eventId: event.id, userId: actor.id } }),
    answers: { anon: 401, ...participating, others: 404 },
  },
  foreign: {
    ask: ({ event, known }) => ({ query: { eventId: event.id, userId: known.id } }),
    answers: managers,
  },
  elsewhere: {
    ask: ({ other, known }) => ({ query: { eventId: other.id, userId: known.id } }),
    answers: otherManagers,
  },
  private: {
    ask: ({ draft, known }) => ({ query: { eventId: draft.id, userId: known.id } }),
    answers: draftManagers,
  },
  deleted: {
    ask: ({ deleted, known }) => ({ query: { eventId: deleted.id, userId: known.id } }),
    answers: hiddenFromAll,
  },
}

/** Cases for what the entrance staff do with an enrolled person. */
const atEntrance: Record<string, Case> = {
  own: {
    ask: ({ event, known }) => ({ body: { eventId: event.id, participantId: known.participantId } }),
    answers: atTheDoor,
  },
  foreign: {
    ask: ({ other, inOther }) => ({ body: { eventId: other.id, participantId: inOther } }),
    answers: otherManagers,
  },
  wrongEntrance: {
    ask: ({ event, inOther }) => ({ body: { eventId: event.id, participantId: inOther } }),
    answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, volunteer: 404, others: 403 },
  },
  private: {
    ask: ({ draft, inDraft }) => ({ body: { eventId: draft.id, participantId: inDraft } }),
    answers: draftManagers,
  },
  deleted: {
    ask: ({ deleted, inDeleted }) => ({ body: { eventId: deleted.id, participantId: inDeleted } }),
    answers: hiddenFromAll,
  },
}

const undoneCase: Case = {
  ask: ({ event, inside }) => ({ body: { eventId: event.id, participantId: inside.participantId } }),
  answers: atTheDoor,
}

export const participants: Rows = {
  'participant/getParticipant': {
    ...participantCases,
    stream: {
      ask: ({ stream }, actor) => ({ query: { streamId: stream.id, userId: actor.id } }),
      answers: hiddenFromAll,
    },
  },
  'participant/getParticipantByUserIdEventId': participantCases,
  'participant/getParticipation': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'participant/createParticipant': {
    own: {
      ask: ({ event }, actor) => ({ body: { eventId: event.id, userId: actor.id, approved: true } }),
      answers: { anon: 401, waiting: 400, enrolled: 400, member: 400, teamAdmin: 400, others: 200 },
    },
    foreign: {
      ask: ({ other, hidden }) => ({ body: { eventId: other.id, userId: hidden.id } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    stream: { ask: ({ stream }) => ({ body: { streamId: stream.id } }), answers: signedInAnswers },
    private: { ask: ({ draft }) => ({ body: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ body: { eventId: deleted.id } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ body: { eventId: missing } }), answers: hiddenFromAll },
  },
  'participant/updateParticipant': {
    own: {
      ask: ({ known }, actor) => ({ query: { id: actor.participantId ?? known.participantId }, body: note }),
      answers: { anon: 401, enrolled: 200, member: 200, teamAdmin: 200, ADMIN: 200, others: 403 },
    },
    foreign: {
      ask: ({ event, known }) => ({ query: { userId: known.id, eventId: event.id }, body: note }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    declining: {
      ask: ({ known }) => ({ query: { id: known.participantId }, body: { approved: false } }),
      answers: managers,
    },
    elsewhere: {
      ask: ({ inOther }) => ({ query: { id: inOther }, body: note }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    private: {
      ask: ({ inDraft }) => ({ query: { id: inDraft }, body: note }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 200, others: 404 },
    },
    withdrawn: {
      ask: ({ withdrawn }) => ({ query: { id: withdrawn.participantId }, body: note }),
      answers: hiddenFromAll,
    },
    deleted: { ask: ({ inDeleted }) => ({ query: { id: inDeleted }, body: note }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: note }), answers: hiddenFromAll },
  },
  'participant/deleteParticipant': {
    own: {
      ask: ({ hidden }, actor) => ({ query: { id: actor.participantId ?? hidden.participantId } }),
      // A team member must leave the team first; so must the hidden person when the managers try to remove them.
      answers: {
        anon: 401,
        waiting: 200,
        enrolled: 200,
        member: 409,
        teamAdmin: 409,
        organiser: 409,
        host: 409,
        ADMIN: 409,
        others: 403,
      },
    },
    foreign: { ask: ({ known }) => ({ query: { id: known.participantId } }), answers: managers },
    elsewhere: {
      ask: ({ inOther }) => ({ query: { id: inOther } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 403 },
    },
    withdrawn: { ask: ({ withdrawn }) => ({ query: { id: withdrawn.participantId } }), answers: managers },
    deleted: { ask: ({ inDeleted }) => ({ query: { id: inDeleted } }), answers: hiddenFromAll },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'participant/getParticipantsForEvent': {
    ...lists(attending),
    stream: { ask: ({ stream }) => ({ query: { streamId: stream.id } }), answers: managers },
    waiting: {
      ask: ({ event }) => ({ query: { eventId: event.id, status: 'waiting' } }),
      answers: attending,
    },
  },
  'participant/getParticipantsForEventWithoutTeam': lists(attending),
  'participant/getParticipantsForEventByName': lists(attending, { name: 'ada' }),
  'participant/getParticipantCard': {
    own: {
      ask: ({ event, known }) => ({ query: { eventId: event.id, id: known.participantId } }),
      answers: attending,
    },
    foreign: {
      ask: ({ other, inOther }) => ({ query: { eventId: other.id, id: inOther } }),
      answers: otherManagers,
    },
    // Access to one event reveals nothing about another.
    elsewhere: {
      ask: ({ event, inOther }) => ({ query: { eventId: event.id, id: inOther } }),
      answers: {
        anon: 401,
        organiser: 404,
        host: 404,
        ADMIN: 404,
        enrolled: 404,
        member: 404,
        teamAdmin: 404,
        others: 403,
      },
    },
    private: {
      ask: ({ draft, inDraft }) => ({ query: { eventId: draft.id, id: inDraft } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted, inDeleted }) => ({ query: { eventId: deleted.id, id: inDeleted } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ event, missing }) => ({ query: { eventId: event.id, id: missing } }),
      answers: {
        anon: 401,
        organiser: 404,
        host: 404,
        ADMIN: 404,
        enrolled: 404,
        member: 404,
        teamAdmin: 404,
        others: 403,
      },
    },
  },
  'participant/getParticipantsByUserId': {
    own: { ask: (_, actor) => ({ query: { userId: actor.id } }), answers: everybody },
    foreign: { ask: ({ known }) => ({ query: { userId: known.id } }), answers: everybody },
    private: {
      ask: ({ hidden }) => ({ query: { userId: hidden.id } }),
      answers: { ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { userId: missing } }), answers: nobodyThere },
  },
  'participant/getCheckInCode': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { anon: 401, ...participating, waiting: 403, others: 404 },
    },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: hiddenFromAll },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'participant/checkIn': {
    own: { ask: ({ code }) => ({ body: { code } }), answers: atTheDoor },
    foreign: { ask: ({ otherCode }) => ({ body: { code: otherCode } }), answers: otherManagers },
    // A code must not reveal a draft.
    private: { ask: ({ draftCode }) => ({ body: { code: draftCode } }), answers: otherManagers },
    wrongEntrance: {
      ask: ({ event, otherCode }) => ({ body: { code: otherCode, eventId: event.id } }),
      answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, volunteer: 404, others: 403 },
    },
    missing: {
      ask: () => ({ body: { code: 'AAAAAAAAAA' } }),
      answers: { anon: 401, ADMIN: 404, others: 403 },
    },
  },
  'participant/getEntrance': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: atTheDoor },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'participant/findAtEntrance': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id, search: 'ada' } }),
      answers: atTheDoor,
    },
    foreign: {
      ask: ({ other }) => ({ query: { eventId: other.id, search: 'ada' } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id, search: 'ada' } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id, search: 'ada' } }),
      answers: hiddenFromAll,
    },
  },
  'participant/checkInParticipant': atEntrance,
  'participant/undoCheckIn': { ...atEntrance, own: undoneCase },
  'participant/exportParticipants': {
    ...lists(managers),
    stream: { ask: ({ stream }) => ({ query: { streamId: stream.id } }), answers: managers },
  },
}
