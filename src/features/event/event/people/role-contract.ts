import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { optionalText, uuid } from '#lib/fields/fields.ts'
import { deletedItem } from '../contract.ts'
import { manageEvent, removeEventRole } from '../policy.ts'
import { eventRoleName, personInRole } from './role.ts'

export const eventRoleDraft = z.object({
  profileId: uuid(),
  ...eventIdFields,
  eventRole: eventRoleName,
  /** Short line on the speaker card. */
  tag: optionalText({ max: 60 }),
  /**
   * Confirms the role Judge or Mentor for a person whose team competes there; without it, 409 with the code
   * `competes`.
   */
  confirmed: z._default(z.boolean(), false),
})
export type EventRoleDraft = z.output<typeof eventRoleDraft>

export const eventRoleContract = contract('eventRole', {
  createEventRole: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Give a person a role in an event or a stream',
    body: eventRoleDraft,
    /** The role, and the reach of the e-mail that notifies the person. */
    output: z.extend(personInRole, { reach }),
  },
  deleteEventRole: {
    method: 'PUT',
    ...forMembersWho(removeEventRole),
    summary: 'Remove a role, or leave one’s own; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
