import * as z from 'zod/mini'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { optionalText, uuid } from '#lib/fields/fields.ts'
import { deleted } from '../contract.ts'
import { manageEvent } from '../policy.ts'
import { eventRoleName, personInRole } from './role.ts'

export const eventRoleDraft = z.object({
  profileId: uuid(),
  eventId: z.optional(uuid()),
  streamId: z.optional(uuid()),
  eventRole: eventRoleName,
  /** A short line on the speaker card. */
  tag: optionalText({ max: 60 }),
  /** Judge and Mentor for somebody whose team competes there: 409 with the code `competes` without it. */
  confirmed: z._default(z.boolean(), false),
})
export type EventRoleDraft = z.output<typeof eventRoleDraft>

export const eventRoleContract = contract('eventRole', {
  createEventRole: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Give a person a role in an event or a stream',
    body: eventRoleDraft,
    /** With whether the person hears of it by e-mail. */
    output: z.extend(personInRole, { reach }),
  },
  deleteEventRole: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Remove the role; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deleted,
  },
})
