import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { seeTeammates } from '../../policy.ts'

/** Fields that members of a team see of each other, even with a private profile. */
export const teammate = z.object({
  participantId: z.uuid(),
  userName: z.nullable(z.string()),
  /** Free text; empty if they have none. */
  contact: z.string(),
})
export type Teammate = z.output<typeof teammate>

export const teammateContract = contract('team', {
  getTeammates: {
    method: 'GET',
    ...forMembersWho(seeTeammates),
    summary: 'The handle of everyone in the caller’s own team and how each can be reached',
    query: z.object({ ...paging, teamId: uuid() }),
    output: createListSchema(teammate),
  },
})
