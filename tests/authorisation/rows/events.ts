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
  signedIn,
} from '../who.ts'

const stopped = { reason: 'No heating' }
const change = { tagline: 'Changed' }

/** An operation on one event by its id. */
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

/** What takes place as planned cannot be resumed, whoever asks. */
const onlyStopped = (cases: Record<string, Case>): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(cases).map(([object, { ask, answers }]) => [
      object,
      {
        ask,
        answers: Object.fromEntries(
          Object.entries(answers).map(([who, status]) => [who, status === 200 ? 409 : status]),
        ),
      },
    ]),
  )

const all = { all: { ask: () => ({}), answers: everybody } }
const mine = { own: { ask: () => ({}), answers: signedIn } }
// Whoever manages an event also needs the right to create one.
const duplicators = { anon: 401, organiser: 200, ADMIN: 200, others: 403 }

export const events: Rows = {
  'event/getUpcomingEvents': all,
  'event/getEvents': all,
  'event/getManagedEvents': mine,
  'event/exportManagedEvents': mine,
  'waiting/getWaiting': mine,
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
  'event/cancelEvent': byId(stopped),
  'event/postponeEvent': byId(stopped),
  'event/resumeEvent': onlyStopped(byId()),
  'event/deleteEvent': {
    ...byId({ message: 'Sorry.' }),
    deleted: {
      ask: ({ deleted }) => ({ query: { id: deleted.id } }),
      answers: { ...doneAlready, host: 404 },
    },
  },
  'stream/getStreams': all,
  'stream/getManagedStreams': mine,
  'stream/exportManagedStreams': mine,
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
  'stream/cancelStream': streamById(stopped),
  'stream/postponeStream': streamById(stopped),
  'stream/resumeStream': onlyStopped(streamById()),
  'stream/deleteStream': {
    ...streamById({ message: 'Sorry.' }),
    deleted: {
      ask: ({ deletedStream }) => ({ query: { id: deletedStream.id } }),
      answers: { ...doneAlready, host: 404 },
    },
  },
  'eventRole/createEventRole': {
    // Nobody makes themselves a judge.
    own: {
      ask: ({ event, known }, me, name) => ({
        body: {
          eventId: event.id,
          profileId: name === 'judge' ? known.profileId : me.profileId,
          eventRole: 'Judge',
        },
      }),
      answers: managers,
    },
    stream: {
      ask: ({ stream }, me) => ({
        body: { streamId: stream.id, profileId: me.profileId, eventRole: 'Speaker' },
      }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }, me) => ({ body: { eventId: other.id, profileId: me.profileId, eventRole: 'Judge' } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }, me) => ({ body: { eventId: draft.id, profileId: me.profileId, eventRole: 'Judge' } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }, me) => ({
        body: { eventId: deleted.id, profileId: me.profileId, eventRole: 'Judge' },
      }),
      answers: hiddenFromAll,
    },
  },
  'eventRole/deleteEventRole': {
    own: { ask: ({ role }) => ({ query: { id: role } }), answers: managers },
    foreign: { ask: ({ otherRole }) => ({ query: { id: otherRole } }), answers: otherManagers },
    stream: { ask: ({ streamRole }) => ({ query: { id: streamRole } }), answers: managers },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
}
