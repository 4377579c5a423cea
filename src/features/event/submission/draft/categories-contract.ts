import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'
import { ownSubmission } from '../policy.ts'
import { submission } from '../shapes.ts'

export const submissionCategoryContract = contract('submissionAppCategory', {
  deleteManySubmissionAppCategoriesOnSubmission: {
    method: 'POST',
    ...forMembersWho(ownSubmission),
    summary: 'Remove all categories from a draft of the caller’s team',
    query: z.object({ id: uuid() }),
    output: submission,
  },
})
