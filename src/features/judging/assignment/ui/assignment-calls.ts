import { submissionContract } from '#features/event/submission/contract.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { LookupOption } from '#ui/fields/lookup.tsx'
import { assignmentContract } from '../contract.ts'

export const assignmentCalls = client(assignmentContract)

export type ShownPreview = AnswerOf<typeof assignmentContract, 'previewAssignment'>
export type AssignmentList = AnswerOf<typeof assignmentContract, 'getAssignments'>
export type ShownAssignment = AssignmentList['items'][number]
export type ReassignResult = AnswerOf<typeof assignmentContract, 'rebalanceAssignment'>

/** Judge as an option, with their number of entries. */
export interface JudgeChoice {
  judgeId: string
  name: string
  assigned: number
}

/** Finds up to eight projects of an event by search text. */
export const findEntries =
  (eventId: string) =>
  async (query: string): Promise<LookupOption[]> => {
    const { items } = await client(submissionContract).getSubmissionsForEvent({
      eventId,
      search: query,
      perPage: 8,
    })
    return items.map(({ id, title, team }) => ({ key: id, label: title, note: team?.name }))
  }
