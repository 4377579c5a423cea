import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { answerQuestions, askQuestions, deleteQuestions, readQuestions } from './policy.ts'

export const questionDraft = z.object({ eventId: uuid(), body: text({ min: 5, max: 1000 }) })
export type QuestionDraft = z.output<typeof questionDraft>

/** Conversational Markdown, see `renderTalk`. */
export const questionAnswer = z.object({
  answer: text({ max: 4000 }),
  isPublished: z.boolean(),
  /**
   * Whether the answer replaces another person's hidden answer; without it, an edit of the hidden answer
   * stays hidden.
   */
  isNew: z.optional(z.boolean()),
})
export type QuestionAnswer = z.output<typeof questionAnswer>

export const questionStates = ['open', 'answered', 'published'] as const

export const question = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  author: personCard,
  body: z.string(),
  html: z.string(),
  answer: z.nullable(z.string()),
  answerHtml: z.nullable(z.string()),
  answeredBy: z.nullable(personCard),
  answeredAt: z.nullable(instant),
  /** Whether the question is on the event’s page. */
  isPublished: z.boolean(),
  createdAt: instant,
  /** Whether moderators hid the question, so that only its author, event managers and ADMIN can still read it. */
  isHidden: z.boolean(),
  /** Whether moderators hid the answer, so that only its author, event managers and ADMIN can still read it. */
  isAnswerHidden: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the caller wrote the answer. */
  isOwnAnswer: z.boolean(),
  canAnswer: z.boolean(),
  canDelete: z.boolean(),
})
export type Question = z.output<typeof question>

export const faqEntry = z.object({
  id: z.uuid(),
  body: z.string(),
  html: z.string(),
  answer: z.string(),
  answerHtml: z.string(),
  answeredAt: instant,
})
export type FaqEntry = z.output<typeof faqEntry>

const idInput = z.object({ id: uuid() })

export const questionContract = contract('question', {
  getQuestions: {
    method: 'GET',
    ...forMembersWho(readQuestions),
    summary: 'List what participants of an event asked, newest first',
    query: z.object({ ...paging, eventId: uuid(), state: z.optional(z.enum(questionStates)) }),
    output: createListSchema(question),
  },
  getFaq: {
    method: 'GET',
    ...forAnyone,
    summary: 'List an event’s published answers, in the order of their publishing',
    query: z.object({ ...paging, eventId: uuid() }),
    output: createListSchema(faqEntry),
  },
  askQuestion: {
    method: 'POST',
    ...forMembersWho(askQuestions),
    summary: 'Ask the organizers and mentors of an event',
    body: questionDraft,
    output: question,
  },
  answerQuestion: {
    method: 'PUT',
    ...forMembersWho(answerQuestions),
    summary: 'Answer a question, or change its answer; publish it on the event’s page, or not',
    query: idInput,
    body: questionAnswer,
    output: question,
  },
  deleteQuestion: {
    method: 'PUT',
    ...forMembersWho(deleteQuestions),
    summary: 'Delete a question with its answer: your own, or any as a manager of the event; safe to repeat',
    query: idInput,
    output: deletedItem,
  },
})
