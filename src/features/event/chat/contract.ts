import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

/** How an event's teams get rooms: automatically in the shape that fits, in a fixed shape, or not at all. */
export const roomSettings = ['automatic', 'channels', 'threads', 'none'] as const

/** Chats that support team rooms; a room exists only in the chat where it was made. */
export const roomChats = ['discord', 'matrix'] as const

export const chatMessage = z.object({
  id: z.uuid(),
  teamId: z.nullable(z.uuid()),
  /** Recipient of a direct message. */
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
  /** Configured chat; null if none, in which case messages stay in the outbox. */
  chat: z.nullable(z.enum(['discord', 'matrix', 'webhook'])),
  waiting: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.nullable(instant),
  /** Time until which nothing is sent, because the chat did not answer. */
  awayUntil: z.nullable(instant),
  stoppedAt: z.nullable(instant),
  /** Sentence that says why sending is stopped and what to fix. */
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
    output: createListSchema(chatMessage),
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
