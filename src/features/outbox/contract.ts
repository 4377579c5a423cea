import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, optionalText, paragraph, uuid } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { administrator } from '#lib/contract/policy.ts'
import { outboxDays } from '#lib/periods.ts'

export const channels = ['mail', 'chat'] as const
export const messageStates = ['waiting', 'failed', 'kept', 'sent', 'discarded'] as const
export const outboxOrders = ['newest', 'oldest'] as const

export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  /** An address, or the team whose channel it is for. */
  to: z.string(),
  /** Which letter it is; a message to the chat community has none. */
  template: z.nullable(z.string()),
  subject: z.string(),
  status: z.enum(messageStates),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
})
export type OutboxMessage = z.output<typeof outboxMessage>

const which = z.object({ channel: z.enum(channels), id: uuid() })
const messages = z.array(which).check(z.minLength(1), z.maxLength(100))

export const outboxContract = contract('outbox', {
  getOutbox: {
    method: 'GET',
    access: 'admin',
    policy: administrator,
    summary: `List e-mails and chat messages from the last ${outboxDays} days, with their state`,
    query: z.object({
      ...paging,
      channel: z.optional(z.enum(channels)),
      status: z.optional(z.enum(messageStates)),
      search: optionalText({ max: 100 }),
      orderBy: z._default(z.enum(outboxOrders), 'newest'),
    }),
    output: listOf(outboxMessage),
  },
  getMessage: {
    method: 'GET',
    access: 'admin',
    policy: administrator,
    summary: 'Get one as plain text, without anything that lets its reader act as the recipient',
    query: which,
    output: z.extend(outboxMessage, { text: z.string() }),
  },
  retryMessages: {
    method: 'PUT',
    access: 'admin',
    policy: administrator,
    summary: 'Send again what failed, was kept or was discarded',
    body: z.object({ messages }),
    output: z.object({ count: z.int() }),
  },
  retryFailed: {
    method: 'POST',
    access: 'admin',
    policy: administrator,
    summary: 'Send every failed e-mail again, and discard those whose links have expired',
    output: z.object({ count: z.int(), expired: z.int() }),
  },
  discardMessages: {
    method: 'PUT',
    access: 'admin',
    policy: administrator,
    summary: 'Discard messages that haven’t been sent yet; needs a recent sign-in',
    body: z.object({ messages, reason: paragraph({ max: 500 }) }),
    output: z.object({ count: z.int() }),
  },
})
