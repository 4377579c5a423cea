import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { paragraph, text, uuid } from '#lib/fields/fields.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'

export const emailMessage = z.object({
  eventId: z.optional(uuid()),
  streamId: z.optional(uuid()),
  /** Of that event or stream; others are passed over. */
  participantIds: z
    .array(uuid())
    .check(z.minLength(1, 'This field is required'), z.maxLength(100, 'At most 100')),
  subject: text({ min: 2, max: 120 }),
  /** Plain text: nothing in it becomes markup. */
  message: paragraph(),
})
export type EmailMessage = z.output<typeof emailMessage>

/** Mail from those who manage an event to single people of it; what is for all of them is an announcement. */
export const messageContract = contract('mail', {
  sendEmailMessage: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary:
      'Write to participants of an event or a stream by e-mail: at most five times a week to people who haven’t asked for more, never to people who muted it',
    body: emailMessage,
    /** How many it is for, and how many it reaches; who they are is theirs to know. */
    output: reach,
  },
})
