import type { Rows } from '../matrix.ts'
import {
  attending,
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  managers,
  nobodyThere,
  otherManagers,
  signedInAnswers,
} from '../who.ts'

const item = { title: 'Demo hour', type: 'DEMO', startAt: '2026-11-28T18:00:00Z' }
const letter = { subject: 'Your seat', message: 'Bring a lamp.' }
const announcementDraft = { audience: 'participants', title: 'Lights', body: 'Out at ten.' }
const change = { title: 'Changed' }
const deletedAnswers = { ...managers, organiser: 404, host: 404, ADMIN: 404 }

export const schedules: Rows = {
  'timelineEvent/getTimelineEvents': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    stream: { ask: ({ stream }) => ({ query: { streamId: stream.id } }), answers: everybody },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: nobodyThere },
  },
  'timelineEvent/create': {
    own: { ask: ({ event }) => ({ body: { ...item, eventId: event.id } }), answers: managers },
    stream: { ask: ({ stream }) => ({ body: { ...item, streamId: stream.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ body: { ...item, eventId: other.id } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ body: { ...item, eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ body: { ...item, eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'timelineEvent/update': {
    own: { ask: (fixtures) => ({ query: { id: fixtures.item }, body: change }), answers: managers },
    foreign: { ask: ({ otherItem }) => ({ query: { id: otherItem }, body: change }), answers: otherManagers },
    private: { ask: ({ draftItem }) => ({ query: { id: draftItem }, body: change }), answers: draftManagers },
    deleted: {
      ask: ({ deletedItem }) => ({ query: { id: deletedItem }, body: change }),
      answers: deletedAnswers,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: change }), answers: hiddenFromAll },
  },
  'timelineEvent/delete': {
    own: { ask: (fixtures) => ({ query: { id: fixtures.item } }), answers: managers },
    foreign: { ask: ({ otherItem }) => ({ query: { id: otherItem } }), answers: otherManagers },
    private: { ask: ({ draftItem }) => ({ query: { id: draftItem } }), answers: draftManagers },
    deleted: { ask: ({ deletedItem }) => ({ query: { id: deletedItem } }), answers: managers },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'announcement/getAnnouncements': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { ...attending, judge: 200, mentorRole: 200 },
    },
    stream: { ask: ({ stream }) => ({ query: { streamId: stream.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'mail/getReach': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
    stream: { ask: ({ stream }) => ({ query: { streamId: stream.id } }), answers: managers },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'mail/getMute': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: signedInAnswers },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, ...draftReaders },
    },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'mail/getMutes': { own: { ask: () => ({}), answers: signedInAnswers } },
  'mail/setMute': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id }, body: { muted: true } }),
      answers: signedInAnswers,
    },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id }, body: { muted: true } }),
      answers: { anon: 401, ...draftReaders },
    },
    deleted: {
      ask: ({ deleted }) => ({ query: { eventId: deleted.id }, body: { muted: true } }),
      answers: hiddenFromAll,
    },
  },
  'mail/mute': {
    missing: {
      ask: ({ event, missing }) => ({ query: { eventId: event.id, key: missing } }),
      answers: nobodyThere,
    },
    private: {
      ask: ({ draft, missing }) => ({ query: { eventId: draft.id, key: missing } }),
      answers: nobodyThere,
    },
  },
  'mail/unmute': {
    missing: {
      ask: ({ event, missing }) => ({ query: { eventId: event.id, key: missing } }),
      answers: nobodyThere,
    },
  },
  'mail/sendEmailMessage': {
    own: {
      ask: ({ event, known }) => ({
        body: { ...letter, eventId: event.id, participantIds: [known.participantId] },
      }),
      answers: managers,
    },
    foreign: {
      ask: ({ other, inOther }) => ({ body: { ...letter, eventId: other.id, participantIds: [inOther] } }),
      answers: otherManagers,
    },
    // A participant of another event gets no message.
    mixed: {
      ask: ({ event, inOther }) => ({ body: { ...letter, eventId: event.id, participantIds: [inOther] } }),
      answers: { ...managers, organiser: 422, host: 422, ADMIN: 422 },
    },
    private: {
      ask: ({ draft, inDraft }) => ({ body: { ...letter, eventId: draft.id, participantIds: [inDraft] } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted, inDeleted }) => ({
        body: { ...letter, eventId: deleted.id, participantIds: [inDeleted] },
      }),
      answers: hiddenFromAll,
    },
  },
  'announcement/getAnnouncement': {
    own: { ask: ({ announcement }) => ({ query: { id: announcement } }), answers: managers },
    foreign: { ask: (fixtures) => ({ query: { id: fixtures.otherAnnouncement } }), answers: otherManagers },
    private: { ask: (fixtures) => ({ query: { id: fixtures.draftAnnouncement } }), answers: draftManagers },
    deleted: {
      ask: (fixtures) => ({ query: { id: fixtures.withdrawnAnnouncement } }),
      answers: deletedAnswers,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'announcement/create': {
    own: { ask: ({ event }) => ({ body: { ...announcementDraft, eventId: event.id } }), answers: managers },
    stream: {
      ask: ({ stream }) => ({ body: { ...announcementDraft, streamId: stream.id } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ body: { ...announcementDraft, eventId: other.id } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ body: { ...announcementDraft, eventId: draft.id } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ body: { ...announcementDraft, eventId: deleted.id } }),
      answers: hiddenFromAll,
    },
  },
  'announcement/preview': {
    own: { ask: ({ event }) => ({ body: { ...announcementDraft, eventId: event.id } }), answers: managers },
    stream: {
      ask: ({ stream }) => ({ body: { ...announcementDraft, streamId: stream.id } }),
      answers: managers,
    },
    foreign: {
      ask: ({ other }) => ({ body: { ...announcementDraft, eventId: other.id } }),
      answers: otherManagers,
    },
    private: {
      ask: ({ draft }) => ({ body: { ...announcementDraft, eventId: draft.id } }),
      answers: draftManagers,
    },
    deleted: {
      ask: ({ deleted }) => ({ body: { ...announcementDraft, eventId: deleted.id } }),
      answers: hiddenFromAll,
    },
  },
  'announcement/undo': {
    own: { ask: ({ announcement }) => ({ query: { id: announcement } }), answers: managers },
    foreign: { ask: (fixtures) => ({ query: { id: fixtures.otherAnnouncement } }), answers: otherManagers },
    private: { ask: (fixtures) => ({ query: { id: fixtures.draftAnnouncement } }), answers: draftManagers },
    deleted: { ask: (fixtures) => ({ query: { id: fixtures.withdrawnAnnouncement } }), answers: managers },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'announcement/update': {
    own: { ask: ({ announcement }) => ({ query: { id: announcement }, body: change }), answers: managers },
    foreign: {
      ask: (fixtures) => ({ query: { id: fixtures.otherAnnouncement }, body: change }),
      answers: otherManagers,
    },
    private: {
      ask: (fixtures) => ({ query: { id: fixtures.draftAnnouncement }, body: change }),
      answers: draftManagers,
    },
    deleted: {
      ask: (fixtures) => ({ query: { id: fixtures.withdrawnAnnouncement }, body: change }),
      answers: deletedAnswers,
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing }, body: change }), answers: hiddenFromAll },
  },
  'announcement/delete': {
    own: { ask: ({ announcement }) => ({ query: { id: announcement } }), answers: managers },
    foreign: { ask: (fixtures) => ({ query: { id: fixtures.otherAnnouncement } }), answers: otherManagers },
    private: { ask: (fixtures) => ({ query: { id: fixtures.draftAnnouncement } }), answers: draftManagers },
    deleted: { ask: (fixtures) => ({ query: { id: fixtures.withdrawnAnnouncement } }), answers: managers },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
}
