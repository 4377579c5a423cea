import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { conflictSources } from '../contract.ts'
import { conflictReason } from '../fields.ts'
import { manageJudges } from '../policy.ts'

/** Conflict of interest of a judge with an entry, possibly lifted. */
export const judgeConflict = z.object({
  judgeId: z.uuid(),
  person: personCard,
  submissionId: z.uuid(),
  title: z.string(),
  team: z.string(),
  source: z.enum(conflictSources),
  reason: z.string(),
  liftedAt: z.nullable(instant),
  liftedFor: z.string(),
})
export type JudgeConflict = z.output<typeof judgeConflict>

const pair = { judgeId: uuid(), submissionId: uuid(), reason: conflictReason }

export const judgeConflictContract = contract('judge', {
  getConflicts: {
    method: 'GET',
    ...forMembersWho(manageJudges),
    summary: 'List who may not judge what, and why: what judges stated, and what we found',
    query: z.object({ ...paging, eventId: uuid(), judgeId: z.optional(uuid()) }),
    output: createListSchema(judgeConflict),
  },
  addConflict: {
    method: 'POST',
    ...forMembersWho(manageJudges),
    summary: 'Keep a judge from a project, with a reason',
    body: z.object(pair),
    output: judgeConflict,
  },
  liftConflict: {
    method: 'PUT',
    ...forMembersWho(manageJudges),
    summary: 'Let a judge have a project in spite of a conflict of interest, with a reason',
    body: z.object({ ...pair, source: z.enum(conflictSources) }),
    output: judgeConflict,
  },
})
export type ConflictPair = z.output<z.ZodMiniObject<typeof pair>>
