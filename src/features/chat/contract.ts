import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { administrator } from '#lib/contract/policy.ts'

export const chatMessage = z.object({
  id: z.uuid(),
  teamId: z.nullable(z.uuid()),
  channelId: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(['waiting', 'kept', 'sent', 'failed', 'discarded']),
  attempts: z.int(),
  error: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  createdAt: instant,
})

export const chatContract = contract('chat', {
  getChatMessages: {
    method: 'GET',
    access: 'admin',
    policy: administrator,
    summary:
      'List messages to the chat community, newest first: sent, waiting, or kept when none is connected',
    query: z.object(paging),
    output: listOf(chatMessage),
  },
})
