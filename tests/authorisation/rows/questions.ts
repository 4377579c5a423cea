import type { Case, Rows } from '../matrix.ts'
import type { Things } from '../things.ts'
import { draftReaders, everybody, hiddenFromAll, managers, nobodyThere, otherManagers } from '../who.ts'

const participants = { enrolled: 200, member: 200, teamAdmin: 200 }
const answering = { ...managers, mentorRole: 200 }
const answer = { answer: 'By the harbour.', isPublished: true }

const buildCase = (pickId: (fixtures: Things) => string, answers: Case['answers'], body?: object): Case => ({
  ask: (fixtures) => ({ query: { id: pickId(fixtures) }, ...(body && { body }) }),
  answers,
})

/** A caller who cannot read the questions of an event does not learn of any. */
const unseen = { others: 404 }
const seenBy = { enrolled: 403, member: 403, teamAdmin: 403 }

export const questions: Rows = {
  'question/getQuestions': {
    own: {
      ask: ({ event }) => ({ query: { eventId: event.id } }),
      answers: { ...answering, ...participants },
    },
    foreign: { ask: ({ other }) => ({ query: { eventId: other.id } }), answers: otherManagers },
    draft: {
      ask: ({ draft }) => ({ query: { eventId: draft.id } }),
      answers: { anon: 401, ...draftReaders },
    },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: hiddenFromAll },
  },
  'question/getFaq': {
    own: { ask: ({ event }) => ({ query: { eventId: event.id } }), answers: everybody },
    draft: { ask: ({ draft }) => ({ query: { eventId: draft.id } }), answers: draftReaders },
    deleted: { ask: ({ deleted }) => ({ query: { eventId: deleted.id } }), answers: nobodyThere },
  },
  'question/askQuestion': {
    own: {
      ask: ({ event }) => ({ body: { eventId: event.id, body: 'Where is it?' } }),
      answers: { anon: 401, ...participants, others: 403 },
    },
    foreign: {
      ask: ({ other }) => ({ body: { eventId: other.id, body: 'Where is it?' } }),
      answers: { anon: 401, others: 403 },
    },
    draft: {
      ask: ({ draft }) => ({ body: { eventId: draft.id, body: 'Where is it?' } }),
      answers: { anon: 401, otherOrganiser: 403, ADMIN: 403, others: 404 },
    },
  },
  'question/answerQuestion': {
    own: buildCase(({ question }) => question, { ...answering, ...seenBy, ...unseen }, answer),
    published: buildCase(({ publishedQuestion }) => publishedQuestion, answering, answer),
    foreign: buildCase(({ otherQuestion }) => otherQuestion, { ...otherManagers, ...unseen }, answer),
    hidden: buildCase(
      ({ hiddenQuestion }) => hiddenQuestion,
      { anon: 401, member: 403, organiser: 200, host: 200, ADMIN: 200, ...unseen },
      answer,
    ),
    deleted: buildCase(({ deletedQuestion }) => deletedQuestion, { anon: 401, ...seenBy, ...unseen }, answer),
    missing: buildCase(({ missing }) => missing, hiddenFromAll, answer),
  },
  'question/deleteQuestion': {
    own: buildCase(({ question }) => question, {
      ...managers,
      ...seenBy,
      mentorRole: 403,
      member: 200,
      ...unseen,
    }),
    published: buildCase(({ publishedQuestion }) => publishedQuestion, { ...managers, member: 200 }),
    foreign: buildCase(({ otherQuestion }) => otherQuestion, { ...otherManagers, ...unseen }),
    missing: buildCase(({ missing }) => missing, hiddenFromAll),
  },
}
