import type { Case, Rows } from '../matrix.ts'
import {
  creators,
  doneAlready,
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

const pauseReason = { reason: 'No heating' }
const change = { tagline: 'Changed' }

/** Cases for an operation on one event by its id. */
function byId(body?: object): Record<string, Case> {
  return {
    own: { ask: ({ event }) => ({ query: { id: event.id }, ...(body && { body }) }), answers: managers },
    foreign: {
      ask: ({ other }) => ({ query: { id: other.id }, ...(body && { body }) }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ query: { id: draft.id }, ...(body && { body }) }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { id: deleted.id }, ...(body && { body }) }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, ...(body && { body }) }),
      answers: hiddenFromAll,
    },
  }
}

function streamById(body?: object): Record<string, Case> {
  return {
    own: { ask: ({ stream }) => ({ query: { id: stream.id }, ...(body && { body }) }), answers: managers },
    private: {
      ask: ({ draftStream }) => ({ query: { id: draftStream.id }, ...(body && { body }) }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deletedStream }) => ({ query: { id: deletedStream.id }, ...(body && { body }) }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, ...(body && { body }) }),
      answers: hiddenFromAll,
    },
  }
}

/** An event that takes place as planned cannot be resumed by any caller. */
const onlyStopped = (cases: Record<string, Case>): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(cases).map(([object, { ask, answers }]) => [
      object,
      {
        ask,
        answers: Object.fromEntries(
          Object.entries(answers).map(([actorName, status]) => [actorName, status === 200 ? 409 : status]),
        ),
      },
    ]),
  )

const all = { all: { ask: () => ({}), answers: everybody } }
const ownCase = { own: { ask: () => ({}), answers: signedInAnswers } }
// An event manager also needs the right to create an event.
const duplicators = { anon: 401, organiser: 200, ADMIN: 200, others: 403 }

export const events: Rows = {
  'event/getUpcomingEvents': all,
  'event/getEvents': all,
  'event/getManagedEvents': ownCase,
  'event/exportManagedEvents': ownCase,
  'waiting/getWaiting': ownCase,
  'event/getEvent': {
    own: { ask: ({ event }) => ({ query: { id: event.id } }), answers: everybody },
    foreign: { ask: ({ other }) => ({ query: { slug: other.slug } }), answers: everybody },
    private: { ask: ({ draft }) => ({ query: { slug: draft.slug } }), answers: draftReaders },
    byModerators: {
      ask: ({ moderatedEvent }) => ({ query: { slug: moderatedEvent.slug } }),
      answers: draftReaders,
    },
    deleted: { ask: ({ deleted }) => ({ query: { slug: deleted.slug } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'event/createEvent': {
    own: { ask: () => ({ body: { title: 'Made new' } }), answers: creators },
    dev: { ask: () => ({ query: { dev: '' }, body: { title: 'Made new' } }), answers: creators },
  },
  'event/duplicateEvent': {
    ...byId(),
    own: { ask: ({ event }) => ({ query: { id: event.id } }), answers: duplicators },
  },
  'event/updateEvent': byId(change),
  'event/cancelEvent': byId(pauseReason),
  'event/postponeEvent': byId(pauseReason),
  'event/resumeEvent': onlyStopped(byId()),
  'event/deleteEvent': {
    ...byId({ message: 'Sorry.' }),
    deleted: {
      ask: ({ deleted }) => ({ query: { id: deleted.id } }),
      answers: { ...doneAlready, host: 404 },
    },
  },
  'stream/getStreams': all,
  'stream/getManagedStreams': ownCase,
  'stream/exportManagedStreams': ownCase,
  'stream/getStream': {
    own: { ask: ({ stream }) => ({ query: { slug: stream.slug } }), answers: everybody },
    private: { ask: ({ draftStream }) => ({ query: { id: draftStream.id } }), answers: draftReaders },
    byModerators: {
      ask: ({ moderatedStream }) => ({ query: { id: moderatedStream.id } }),
      answers: draftReaders,
    },
    deleted: { ask: ({ deletedStream }) => ({ query: { slug: deletedStream.slug } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: nobodyThere },
  },
  'stream/createStream': { own: { ask: () => ({ body: { title: 'Made new' } }), answers: creators } },
  'stream/updateStream': streamById(change),
  'stream/duplicateStream': {
    ...streamById(),
    own: { ask: ({ stream }) => ({ query: { id: stream.id } }), answers: duplicators },
  },
  'stream/cancelStream': streamById(pauseReason),
  'stream/postponeStream': streamById(pauseReason),
  'stream/resumeStream': onlyStopped(streamById()),
  'stream/deleteStream': {
    ...streamById({ message: 'Sorry.' }),
    deleted: {
      ask: ({ deletedStream }) => ({ query: { id: deletedStream.id } }),
      answers: { ...doneAlready, host: 404 },
    },
  },
  'eventRole/createEventRole': {
    // Callers cannot make themselves a judge.
    own: {
      ask: ({ event, known }, actor, name) => ({
        body: {
          eventId: event.id,
          profileId: name === 'judge' ? known.profileId : actor.profileId,
          eventRole: 'Judge',
        },
      }),
      answers: managers,
    },
    stream: {
      ask: ({ stream }, actor) => ({
        body: { streamId: stream.id, profileId: actor.profileId, eventRole: 'Speaker' },
      }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }, actor) => ({
        body: { eventId: other.id, profileId: actor.profileId, eventRole: 'Judge' },
      }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }, actor) => ({
        body: { eventId: draft.id, profileId: actor.profileId, eventRole: 'Judge' },
      }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }, actor) => ({
        body: { eventId: deleted.id, profileId: actor.profileId, eventRole: 'Judge' },
      }),
      answers: hiddenFromAll,
    },
  },
  'eventRole/createSpeakerCard': {
    own: { ask: ({ event }) => ({ body: { eventId: event.id, name: 'Sten Kiln' } }), answers: managers },
    stream: {
      ask: ({ stream }) => ({ body: { streamId: stream.id, name: 'Sten Kiln' } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ body: { eventId: other.id, name: 'Sten Kiln' } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ body: { eventId: draft.id, name: 'Sten Kiln' } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ body: { eventId: deleted.id, name: 'Sten Kiln' } }),
      answers: hiddenFromAll,
    },
  },
  'eventRole/updateSpeakerCard': {
    own: {
      ask: ({ card }) => ({ query: { id: card }, body: { name: 'Sten Kiln' } }),
      answers: { ...managers, others: 404 },
    },
    foreign: {
      ask: ({ otherCard }) => ({ query: { id: otherCard }, body: { name: 'Sten Kiln' } }),
      answers: { ...otherManagers, others: 404 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { name: 'Sten Kiln' } }),
      answers: hiddenFromAll,
    },
  },
  'eventRole/deleteSpeakerCard': {
    own: { ask: ({ card }) => ({ query: { id: card } }), answers: { ...managers, others: 404 } },
    foreign: {
      ask: ({ otherCard }) => ({ query: { id: otherCard } }),
      answers: { ...otherManagers, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'eventRole/inviteToRole': {
    own: {
      ask: ({ event }) => ({ body: { eventId: event.id, eventRole: 'Mentor', email: 'mentor@example.com' } }),
      answers: managers,
    },
    stream: {
      ask: ({ stream }) => ({ body: { streamId: stream.id, eventRole: 'Host', email: 'host@example.com' } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ body: { eventId: other.id, eventRole: 'Mentor', email: 'mentor@example.com' } }),
      answers: otherManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({
        body: { eventId: deleted.id, eventRole: 'Mentor', email: 'mentor@example.com' },
      }),
      answers: hiddenFromAll,
    },
  },
  'eventRole/getRoleInvitations': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'eventRole/getOwnRoleInvitation': {
    own: {
      ask: ({ roleInvitation }) => ({ query: { id: roleInvitation } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'eventRole/getRoleInvitation': {
    own: { ask: ({ roleToken }) => ({ query: { token: roleToken } }), answers: everybody },
    missing: { ask: () => ({ query: { token: 'a-token-that-never-was-given' } }), answers: nobodyThere },
  },
  'eventRole/acceptRoleInvitation': {
    own: {
      ask: ({ roleInvitation }) => ({ body: { id: roleInvitation } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    // The token is bound to its address: a person it was forwarded to gets nothing.
    token: {
      ask: ({ roleToken }) => ({ body: { token: roleToken } }),
      answers: { anon: 401, stranger: 200, others: 403 },
    },
    guessed: {
      ask: () => ({ body: { token: 'a-token-that-never-was-given' } }),
      answers: { anon: 401, others: 422 },
    },
    answered: {
      ask: ({ answeredRoleInvitation }) => ({ body: { id: answeredRoleInvitation } }),
      answers: { anon: 401, stranger: 422, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ body: { id: missing } }), answers: hiddenFromAll },
  },
  'eventRole/declineRoleInvitation': {
    own: {
      ask: ({ roleInvitation }) => ({ body: { id: roleInvitation } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    token: {
      ask: ({ roleToken }) => ({ body: { token: roleToken } }),
      answers: { anon: 401, stranger: 200, others: 403 },
    },
  },
  'eventRole/withdrawRoleInvitation': {
    own: {
      ask: ({ roleInvitation }) => ({ query: { id: roleInvitation } }),
      answers: { ...managers, others: 404 },
    },
    answered: {
      ask: ({ answeredRoleInvitation }) => ({ query: { id: answeredRoleInvitation } }),
      answers: { anon: 401, otherOrganiser: 409, ADMIN: 409, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
}
