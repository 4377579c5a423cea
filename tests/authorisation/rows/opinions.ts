import type { Case, Rows } from '../matrix.ts'
import {
  administrators,
  draftManagers,
  draftReaders,
  everybody,
  hiddenFromAll,
  nobodyThere,
  signedInAnswers,
} from '../who.ts'

const fields = { review: 'A clear idea, carried out with care and with taste.' }
/** The team and ADMIN approve reviews, but not their own. Others do not see unapproved ones. */
const approvers = { anon: 401, member: 200, teamAdmin: 200, ADMIN: 200, others: 403 }
const reviewers = { anon: 401, judge: 200, mentorRole: 200, MENTOR: 200, ADMIN: 200, others: 403 }
const commentInput = { body: 'I agree.' }
const draftSeers = { organiser: 200, host: 200, ADMIN: 200, others: 404 }

/** Cases for reading a part of a submission. */
function readers(ownAnswers: Case['answers'] = everybody): Record<string, Case> {
  return {
    own: { ask: ({ submission }) => ({ query: { submissionId: submission } }), answers: ownAnswers },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { submissionId: draftSubmission } }),
      answers: draftSeers,
    },
    private: {
      ask: ({ hiddenSubmission }) => ({ query: { submissionId: hiddenSubmission } }),
      answers: draftReaders,
    },
    deleted: {
      ask: ({ deletedSubmission }) => ({ query: { submissionId: deletedSubmission } }),
      answers: nobodyThere,
    },
    missing: { ask: ({ missing }) => ({ query: { submissionId: missing } }), answers: nobodyThere },
  }
}

/** Only its owner and ADMIN can discuss an unpublished thing. */
const waitingReaders = { stranger: 200, ADMIN: 200, others: 404 }

const setAsideBody = { setAside: true, reason: 'Competed in the same event.' }
/** Cases for data of an event that its managers read. */
const eventCases: Record<string, Case> = {
  own: {
    ask: ({ event }) => ({ query: { eventId: event.id } }),
    answers: { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 403 },
  },
  private: {
    ask: ({ draft }) => ({ query: { eventId: draft.id } }),
    answers: { anon: 401, ...draftReaders },
  },
  deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
}

export const opinions: Rows = {
  'review/getReviewsBySubmissionId': readers(),
  'review/getReviewBySubmissionIdUserId': {
    own: {
      ask: ({ submission }) => ({ query: { submissionId: submission } }),
      answers: { anon: 401, judge: 200, mentorRole: 200, others: 400 },
    },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { submissionId: draftSubmission } }),
      answers: { anon: 401, organiser: 400, host: 400, ADMIN: 400, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { submissionId: missing } }), answers: hiddenFromAll },
  },
  'review/markFeedbackRead': {
    own: {
      ask: ({ submission }) => ({ body: { submissionId: submission } }),
      answers: { anon: 401, member: 200, teamAdmin: 200, others: 403 },
    },
    foreign: {
      ask: ({ otherSubmission }) => ({ body: { submissionId: otherSubmission } }),
      answers: { anon: 401, others: 403 },
    },
    private: {
      ask: ({ hiddenSubmission }) => ({ body: { submissionId: hiddenSubmission } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ body: { submissionId: missing } }), answers: hiddenFromAll },
  },
  'review/getReviewQueue': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: reviewers },
    reviewed: { ask: ({ event }) => ({ query: { eventId: event.id, mine: '' } }), answers: reviewers },
    private: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 200, others: 404 },
    },
    missing: { ask: ({ missing }) => ({ query: { eventId: missing } }), answers: hiddenFromAll },
  },
  'review/getJudgedSubmissions': eventCases,
  'review/getReviewers': eventCases,
  'review/exportReviews': eventCases,
  'review/setReviewsAside': {
    own: {
      ask: ({ event, known }) => ({ body: { ...setAsideBody, eventId: event.id, reviewerId: known.id } }),
      answers: { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 403 },
    },
    foreign: {
      ask: ({ event, missing }) => ({ body: { ...setAsideBody, eventId: event.id, reviewerId: missing } }),
      answers: { anon: 401, organiser: 404, host: 404, ADMIN: 404, others: 403 },
    },
    private: {
      ask: ({ draft, missing }) => ({ body: { ...setAsideBody, eventId: draft.id, reviewerId: missing } }),
      answers: { anon: 401, otherOrganiser: 404, ADMIN: 404, others: 404 },
    },
  },
  'review/createReview': {
    // The event's judge and mentor have already written theirs.
    own: {
      ask: ({ submission }) => ({ body: { ...fields, submissionId: submission, approved: true } }),
      answers: { anon: 401, judge: 409, mentorRole: 409, MENTOR: 200, ADMIN: 200, others: 403 },
    },
    foreign: {
      ask: ({ otherSubmission }) => ({ body: { ...fields, submissionId: otherSubmission } }),
      answers: { anon: 401, MENTOR: 200, ADMIN: 200, others: 403 },
    },
    draft: {
      ask: ({ draftSubmission }) => ({ body: { ...fields, submissionId: draftSubmission } }),
      answers: { anon: 401, organiser: 403, host: 403, ADMIN: 409, others: 404 },
    },
    private: {
      ask: ({ hiddenSubmission }) => ({ body: { ...fields, submissionId: hiddenSubmission } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 200, others: 404 },
    },
    deleted: {
      ask: (fixtures) => ({ body: { ...fields, submissionId: fixtures.deletedSubmission } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ body: { ...fields, submissionId: missing } }),
      answers: hiddenFromAll,
    },
  },
  'review/updateReview': {
    own: {
      ask: ({ review }) => ({ body: { ...fields, id: review } }),
      answers: { anon: 401, judge: 200, others: 403 },
    },
    approving: {
      ask: ({ unapprovedReview }) => ({ body: { id: unapprovedReview, approved: true } }),
      answers: { ...approvers, mentorRole: 403, organiser: 403, host: 403, others: 404 },
    },
    hiding: { ask: ({ review }) => ({ body: { id: review, approved: false } }), answers: approvers },
    rewriting: {
      ask: ({ unapprovedReview }) => ({ body: { ...fields, id: unapprovedReview } }),
      answers: {
        anon: 401,
        mentorRole: 200,
        member: 403,
        teamAdmin: 403,
        organiser: 403,
        host: 403,
        ADMIN: 403,
        others: 404,
      },
    },
    missing: { ask: ({ missing }) => ({ body: { id: missing, approved: true } }), answers: hiddenFromAll },
  },
  'likes/createLike': {
    own: {
      ask: ({ submission }, actor) => ({ body: { submissionId: submission, userId: actor.id } }),
      answers: signedInAnswers,
    },
    tutorial: { ask: ({ tutorial }) => ({ body: { tutorialId: tutorial } }), answers: signedInAnswers },
    application: {
      ask: ({ application }) => ({ body: { applicationId: application } }),
      answers: signedInAnswers,
    },
    waiting: {
      ask: ({ waitingApplication }) => ({ body: { applicationId: waitingApplication } }),
      answers: hiddenFromAll,
    },
    foreign: {
      ask: ({ submission, hidden }) => ({ body: { submissionId: submission, userId: hidden.id } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    // A like must not reveal hidden things to any caller.
    draft: {
      ask: ({ draftSubmission }) => ({ body: { submissionId: draftSubmission } }),
      answers: hiddenFromAll,
    },
    draftText: {
      ask: ({ draftTutorial }) => ({ body: { tutorialId: draftTutorial } }),
      answers: hiddenFromAll,
    },
    deleted: {
      ask: ({ deletedSubmission }) => ({ body: { submissionId: deletedSubmission } }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ body: { submissionId: missing } }), answers: hiddenFromAll },
  },
  'likes/deleteLike': {
    foreign: {
      ask: ({ like }) => ({ query: { id: like } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    forAnother: {
      ask: ({ submission, known }) => ({ query: { submissionId: submission, userId: known.id } }),
      answers: { anon: 401, ADMIN: 200, others: 403 },
    },
    own: { ask: ({ submission }) => ({ query: { submissionId: submission } }), answers: signedInAnswers },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: signedInAnswers },
  },
  'likes/getLike': {
    own: { ask: ({ submission }) => ({ query: { submissionId: submission } }), answers: signedInAnswers },
    draft: {
      ask: ({ draftSubmission }) => ({ query: { submissionId: draftSubmission } }),
      answers: hiddenFromAll,
    },
    missing: { ask: ({ missing }) => ({ query: { submissionId: missing } }), answers: hiddenFromAll },
  },
  'likes/getLikes': {
    own: { ask: ({ submission }) => ({ query: { submissionId: submission } }), answers: signedInAnswers },
    // The response reveals nothing about the things, so hidden ones are like any others.
    draft: {
      ask: ({ draftSubmission }) => ({ query: { submissionId: draftSubmission } }),
      answers: signedInAnswers,
    },
  },
  'comment/getComments': {
    ...readers(),
    application: {
      ask: ({ application }) => ({ query: { applicationId: application } }),
      answers: everybody,
    },
    waiting: {
      ask: ({ waitingApplication }) => ({ query: { applicationId: waitingApplication } }),
      answers: waitingReaders,
    },
    gone: {
      ask: ({ deletedApplication }) => ({ query: { applicationId: deletedApplication } }),
      answers: nobodyThere,
    },
  },
  'comment/createComment': {
    own: {
      ask: ({ submission }) => ({ body: { ...commentInput, submissionId: submission } }),
      answers: signedInAnswers,
    },
    application: {
      ask: ({ application }) => ({ body: { ...commentInput, applicationId: application } }),
      answers: signedInAnswers,
    },
    waiting: {
      ask: ({ waitingApplication }) => ({ body: { ...commentInput, applicationId: waitingApplication } }),
      answers: { anon: 401, ...waitingReaders },
    },
    draft: {
      ask: ({ draftSubmission }) => ({ body: { ...commentInput, submissionId: draftSubmission } }),
      answers: { anon: 401, organiser: 200, host: 200, ADMIN: 200, others: 404 },
    },
    private: {
      ask: (fixtures) => ({ body: { ...commentInput, submissionId: fixtures.hiddenSubmission } }),
      answers: draftManagers,
    },
    deleted: {
      ask: (fixtures) => ({ body: { ...commentInput, submissionId: fixtures.deletedSubmission } }),
      answers: hiddenFromAll,
    },
    missing: {
      ask: ({ missing }) => ({ body: { ...commentInput, submissionId: missing } }),
      answers: hiddenFromAll,
    },
  },
  'comment/updateComment': {
    own: {
      ask: ({ comment }) => ({ query: { id: comment }, body: commentInput }),
      answers: { anon: 401, stranger: 200, others: 403 },
    },
    deleted: {
      ask: ({ deletedComment }) => ({ query: { id: deletedComment }, body: commentInput }),
      answers: { anon: 401, stranger: 404, others: 403 },
    },
    missing: {
      ask: ({ missing }) => ({ query: { id: missing }, body: commentInput }),
      answers: hiddenFromAll,
    },
  },
  'comment/deleteComment': {
    own: {
      ask: ({ comment }) => ({ query: { id: comment } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 403 },
    },
    deleted: {
      ask: ({ deletedComment }) => ({ query: { id: deletedComment } }),
      answers: { anon: 401, stranger: 200, ADMIN: 200, others: 403 },
    },
    missing: { ask: ({ missing }) => ({ query: { id: missing } }), answers: hiddenFromAll },
  },
  'chat/getChatMessages': { all: { ask: () => ({}), answers: administrators } },
  'chat/getSender': { all: { ask: () => ({}), answers: administrators } },
  'chat/resumeSending': { all: { ask: () => ({}), answers: administrators } },
}
