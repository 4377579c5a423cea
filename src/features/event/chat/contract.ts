import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

/** How an event's teams get rooms: of the two shapes the one that fits it, one of them, or none. */
export const roomSettings = ['automatic', 'channels', 'threads', 'none'] as const

/** Where teams can have rooms: what is made at one counts there alone. */
export const roomChats = ['discord', 'matrix'] as const

export const chatMessage = z.object({
  id: z.uuid(),
  teamId: z.nullable(z.uuid()),
  /** Of a message to one person. */
  userId: z.nullable(z.uuid()),
  channelId: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(['waiting', 'kept', 'sent', 'failed', 'discarded']),
  attempts: z.int(),
  error: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  createdAt: instant,
})

const sender = z.object({
  /** Null where none is configured: messages stay in the outbox. */
  chat: z.nullable(z.enum(['discord', 'matrix', 'webhook'])),
  waiting: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.nullable(instant),
  /** It did not answer: nothing is tried before. */
  awayUntil: z.nullable(instant),
  stoppedAt: z.nullable(instant),
  /** What to mend, in a sentence. */
  stoppedWhy: z.nullable(z.string()),
})
export type Sender = z.output<typeof sender>

export const chatContract = contract('chat', {
  getChatMessages: {
    method: 'GET',
    ...forAdministrators,
    summary:
      'List messages to the chat community, newest first: sent, waiting, or kept when none is connected',
    query: z.object(paging),
    output: listOf(chatMessage),
  },
  getSender: {
    method: 'GET',
    ...forAdministrators,
    summary: 'See which chat is configured, whether it answers, and how many messages are waiting',
    output: sender,
  },
  resumeSending: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Go on sending after a stop, once its cause is mended',
    output: sender,
  },
})
