import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { ownNotice } from '../../policy.ts'
import { seatOffer } from '../../seats/roster-contract.ts'

/** 'removed': the team removed the person; 'declined': it declined their request; 'ended': it has ended. */
export const noticeKinds = ['removed', 'declined', 'ended'] as const

export const teamNotice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  createdAt: instant,
  /** Time from which the person can ask this team again after it declined them; null if they already can. */
  askAgainAt: z.nullable(instant),
  team: seatOffer,
})
export type TeamNotice = z.output<typeof teamNotice>

export const noticeContract = contract('team', {
  getOwnTeamNotices: {
    method: 'GET',
    ...forMembers,
    summary: 'List what teams told the caller, newest first, until they dismiss it or have a team',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: createListSchema(teamNotice),
  },
  dismissTeamNotice: {
    method: 'PUT',
    ...forMembersWho(ownNotice),
    summary: 'Dismiss a notice of your own',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
