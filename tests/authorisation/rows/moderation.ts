import type { Case, Rows } from '../matrix.ts'
import { administrators, draftManagers, hiddenFromAll, managers, signedInAnswers } from '../who.ts'

const reasonBody = { body: { reason: 'They sell watches.' } }
/** Only its owner and ADMIN can report an unpublished thing. */
const waitingReaders = { stranger: 200, ADMIN: 200, others: 404 }
/** Statuses for a thing that the moderators hid: its author, the stranger, and ADMIN see it. */
const ownHidden = { anon: 401, stranger: 200, ADMIN: 200, others: 404 }

/** Only organizers of the thing's event; for everyone else it does not exist. */
const organizers = { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 404 }
const eventCases: Record<string, Case> = {
  own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: managers },
  private: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftManagers },
  deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
}

export const moderation: Rows = {
  'flag/createFlag': {
    own: {
      ask: ({ event }) => ({ body: { kind: 'event', id: event.id, reason: 'spam' } }),
      // Users cannot report their own content.
      answers: { anon: 401, organiser: 409, host: 409, others: 200 },
    },
    private: {
      ask: ({ draft }) => ({ body: { kind: 'event', id: draft.id, reason: 'spam' } }),
      answers: { ...draftManagers, otherOrganiser: 409 },
    },
    hidden: {
      ask: ({ hidden }) => ({ body: { kind: 'profile', id: hidden.profileId, reason: 'spam' } }),
      answers: { anon: 401, ADMIN: 200, others: 404 },
    },
    waiting: {
      ask: ({ waitingApplication }) => ({
        body: { kind: 'application', id: waitingApplication, reason: 'spam' },
      }),
      answers: { anon: 401, ...waitingReaders, stranger: 409 },
    },
    message: {
      ask: ({ message }) => ({ body: { kind: 'message', id: message, reason: 'abuse' } }),
      answers: { anon: 401, teamAdmin: 200, member: 409, others: 404 },
    },
    answer: {
      ask: ({ publishedQuestion }) => ({ body: { kind: 'answer', id: publishedQuestion, reason: 'abuse' } }),
      // Everyone who sees the event can read it; the organizer wrote it.
      answers: { anon: 401, organiser: 409, others: 200 },
    },
    unanswered: {
      ask: ({ question }) => ({ body: { kind: 'answer', id: question, reason: 'abuse' } }),
      answers: hiddenFromAll,
    },
    officeHours: {
      ask: ({ slot }) => ({ body: { kind: 'officeSlot', id: slot, reason: 'spam' } }),
      answers: {
        anon: 401,
        enrolled: 200,
        member: 200,
        teamAdmin: 200,
        mentorRole: 409,
        organiser: 200,
        host: 200,
        ADMIN: 200,
        others: 404,
      },
    },
    unapproved: {
      ask: ({ unapprovedReview }) => ({ body: { kind: 'review', id: unapprovedReview, reason: 'spam' } }),
      answers: {
        anon: 401,
        member: 200,
        teamAdmin: 200,
        mentorRole: 409,
        organiser: 200,
        host: 200,
        ADMIN: 200,
        others: 404,
      },
    },
    byModerators: {
      ask: ({ hiddenComment }) => ({ body: { kind: 'comment', id: hiddenComment, reason: 'spam' } }),
      answers: { ...ownHidden, stranger: 409, organiser: 200, host: 200 },
    },
    missing: {
      ask: ({ missing }) => ({ body: { kind: 'comment', id: missing, reason: 'spam' } }),
      answers: hiddenFromAll,
    },
  },
  'flag/getFlags': {
    open: { ask: () => ({}), answers: administrators },
    appealed: { ask: () => ({ query: { status: 'appealed' } }), answers: administrators },
  },
  'flag/getFlagged': {
    own: {
      ask: ({ reportedComment }) => ({ query: { kind: 'comment', id: reportedComment } }),
      answers: administrators,
    },
    // Moderators cannot read a message that no one reported.
    message: {
      ask: ({ message }) => ({ query: { kind: 'message', id: message } }),
      answers: { ...administrators, ADMIN: 404 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { kind: 'comment', id: missing } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'flag/handleFlags': {
    own: {
      ask: ({ reportedComment: id }) => ({
        body: { kind: 'comment', id, decision: 'hide', note: 'Mind your words.' },
      }),
      answers: administrators,
    },
    missing: {
      ask: ({ missing: id }) => ({ body: { kind: 'comment', id, decision: 'dismiss' } }),
      answers: { ...administrators, ADMIN: 409 },
    },
  },
  'user/suspendUser': {
    own: { ask: ({ known }) => ({ query: { id: known.id }, ...reasonBody }), answers: administrators },
    oneself: {
      ask: (_, actor) => ({ query: { id: actor.id }, ...reasonBody }),
      answers: { ...administrators, ADMIN: 403 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, ...reasonBody }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'user/unsuspendUser': {
    own: {
      ask: ({ known }) => ({ query: { id: known.id }, ...reasonBody }),
      answers: { ...administrators, ADMIN: 409 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, ...reasonBody }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'flag/getOwnMeasures': { all: { ask: () => ({}), answers: signedInAnswers } },
  'flag/appealMeasure': {
    own: {
      ask: ({ measure }) => ({ query: { id: measure }, body: { text: 'I meant no harm.' } }),
      answers: { anon: 401, stranger: 200, others: 404 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { text: 'I meant no harm.' } }),
      answers: hiddenFromAll,
    },
  },
  'flag/decideMeasure': {
    own: {
      ask: ({ measure }) => ({
        query: { id: measure },
        body: { decision: 'lift', answer: 'You are right.' },
      }),
      answers: administrators,
    },
    unasked: {
      ask: ({ measure }) => ({ query: { id: measure }, body: { decision: 'keep', answer: 'It stays.' } }),
      answers: { ...administrators, ADMIN: 409 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { decision: 'lift', answer: 'Sorry.' } }),
      answers: { ...administrators, ADMIN: 404 },
    },
  },
  'flag/getModeration': {
    own: {
      ask: ({ reportedComment }) => ({ query: { kind: 'comment', id: reportedComment } }),
      answers: signedInAnswers,
    },
    missing: {
      ask: ({ missing }) => ({ query: { kind: 'comment', id: missing } }),
      answers: signedInAnswers,
    },
  },
  'flag/getEventFlags': eventCases,
  'flag/getEventMeasures': eventCases,
  'flag/hideInEvent': {
    own: {
      ask: ({ reportedComment: id }) => ({ body: { kind: 'comment', id, ...reasonBody.body } }),
      answers: organizers,
    },
    reportedMessage: {
      ask: ({ reportedMessage: id }) => ({ body: { kind: 'message', id, ...reasonBody.body } }),
      answers: organizers,
    },
    // Messages in a team’s room are private to the team until they are reported.
    message: {
      ask: ({ message: id }) => ({ body: { kind: 'message', id, ...reasonBody.body } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing: id }) => ({ body: { kind: 'comment', id, ...reasonBody.body } }),
      answers: hiddenFromAll,
    },
  },
  'flag/disqualifyProject': {
    own: {
      ask: ({ submission }) => ({ query: { submissionId: submission }, ...reasonBody }),
      answers: organizers,
    },
    missing: {
      ask: ({ missing }) => ({ query: { submissionId: missing }, ...reasonBody }),
      answers: hiddenFromAll,
    },
  },
  'flag/liftInEvent': {
    own: {
      ask: ({ disqualification }) => ({
        query: { id: disqualification },
        body: { answer: 'You are right.' },
      }),
      answers: { anon: 401, otherOrganiser: 200, ADMIN: 200, others: 404 },
    },
    // The site's moderators took this measure.
    ofModerators: {
      ask: ({ measure }) => ({ query: { id: measure }, body: { answer: 'You are right.' } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: { answer: 'You are right.' } }),
      answers: hiddenFromAll,
    },
  },
}
