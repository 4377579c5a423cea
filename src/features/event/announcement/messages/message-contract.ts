import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { paragraph, text, uuid } from '#lib/fields/fields.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'

export const emailMessage = z.object({
  ...eventIdFields,
  /** Participants of the message's event or stream; other ids are ignored. */
  participantIds: z
    .array(uuid())
    .check(z.minLength(1, 'This field is required'), z.maxLength(100, 'At most 100')),
  subject: text({ min: 2, max: 120 }),
  /** Plain text: no part of it becomes markup. */
  message: paragraph(),
})
export type EmailMessage = z.output<typeof emailMessage>

/** Lets event managers send e-mails to individual participants; messages to all of them are announcements. */
export const messageContract = contract('mail', {
  sendEmailMessage: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary:
      'Write to participants of an event or a stream by e-mail: at most five times a week to people who haven’t asked for more, never to people who muted it',
    body: emailMessage,
    /**
     * Number of participants addressed, and number of those who get e-mail; their identities stay private.
     */
    output: reach,
  },
})
