import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, optionalText, paragraph, uuid, lookupText } from '#lib/fields/fields.ts'
import { topicNames } from '#features/platform/notification/kinds/topics.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { outboxDays } from '#lib/periods.ts'

export const channels = ['mail', 'chat', 'webhook'] as const
export const messageStates = ['waiting', 'failed', 'kept', 'sent', 'discarded'] as const
export const outboxOrders = ['newest', 'oldest'] as const

export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  /** Recipient: an address, a person, or the team of the channel. */
  to: z.string(),
  /** Template of an e-mail; null for other messages. */
  template: z.nullable(z.string()),
  subject: z.string(),
  status: z.enum(messageStates),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** Time of the next attempt of a waiting message; null for at once. */
  nextAt: z.nullable(instant),
  /** Id of the cause, if the cause has other recipients or channels too; otherwise null. */
  causeId: z.nullable(z.uuid()),
})
export type OutboxMessage = z.output<typeof outboxMessage>

const messageRef = z.object({ channel: z.enum(channels), id: uuid() })
const messages = z.array(messageRef).check(z.minLength(1), z.maxLength(100))

export const causeTopics = [...topicNames, 'programs'] as const
export const causeStates = ['waiting', 'failed'] as const

const cause = z.object({
  id: z.uuid(),
  /** Sentence about the cause, as its recipients read it. */
  text: z.string(),
  at: instant,
  /** Numbers of all, waiting and failed messages by e-mail, chat and webhook; each counted to 1,000. */
  messages: z.int(),
  waiting: z.int(),
  failed: z.int(),
})

const channelStatus = z.object({
  way: z.enum(['mail', 'chat', 'webhooks']),
  tone: z.enum(['good', 'warning', 'danger', 'off']),
  /** State, with next steps. */
  sentence: z.string(),
  /** Waiting and failed messages, both counted to 1,000. */
  waiting: z.int(),
  failed: z.int(),
  oldestAt: z.nullable(instant),
  /** Whether sending is stopped until ADMIN resumes it (`chat/resumeSending`). */
  isStopped: z.boolean(),
})

export const outboxContract = contract('outbox', {
  getStatus: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get whether mail, chat and webhooks get through: their queues, and what to do',
    output: z.object({ ways: z.array(channelStatus).check(z.maxLength(3)) }),
  },
  getOutbox: {
    method: 'GET',
    ...forAdministrators,
    summary: `List e-mails, chat messages and messages to webhooks from the last ${outboxDays} days, with their state`,
    query: z.object({
      ...paging,
      channel: z.optional(z.enum(channels)),
      status: z.optional(z.enum(messageStates)),
      search: optionalText({ max: 100 }),
      orderBy: z._default(z.enum(outboxOrders), 'newest'),
    }),
    output: z.extend(createListSchema(outboxMessage), {
      /** Failed e-mails that can be resent together; counted to 1,000. */
      failedMails: z.int(),
    }),
  },
  getMessage: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get one as plain text, without anything that lets its reader act as the recipient',
    query: messageRef,
    output: z.extend(outboxMessage, { text: z.string() }),
  },
  getCauses: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List what happened, newest first, with how many messages tell of it',
    query: z.object({
      ...paging,
      topic: z.optional(z.enum(causeTopics)),
      status: z.optional(z.enum(causeStates)),
    }),
    output: createListSchema(cause),
  },
  getCause: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get what happened, and every message that tells of it',
    query: z.object({ id: uuid(), ...paging }),
    output: z.object({
      id: z.uuid(),
      /** Sentence about the cause, as its recipients read it. */
      text: z.string(),
      at: instant,
      /** Number of inboxes that contain the sentence; counted to 1,000. */
      trays: z.int(),
      messages: createListSchema(outboxMessage),
    }),
  },
  getPreview: {
    method: 'GET',
    ...forAdministrators,
    summary:
      'Get what an e-mail of the site looks like, with made-up people in it, and the list of all e-mails',
    query: z.object({ template: z.optional(lookupText(60)) }),
    output: z.object({
      letters: z.array(z.object({ template: z.string(), group: z.string(), subject: z.string() })),
      shown: z.object({ template: z.string(), html: z.string(), dark: z.string(), text: z.string() }),
    }),
  },
  retryMessages: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Send again what failed, was kept or was discarded',
    body: z.object({ messages }),
    output: z.object({ count: z.int() }),
  },
  retryFailed: {
    method: 'POST',
    ...forAdministrators,
    summary: 'Send every failed e-mail again, and discard those whose links have expired',
    output: z.object({ count: z.int(), expired: z.int() }),
  },
  discardMessages: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Discard messages that haven’t been sent yet; needs a recent sign-in',
    body: z.object({ messages, reason: paragraph({ max: 500 }) }),
    output: z.object({ count: z.int() }),
  },
})
