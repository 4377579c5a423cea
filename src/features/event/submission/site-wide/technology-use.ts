import { linkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexSubmission } from './findable.ts'
import { submissionTechnologies } from '../table.ts'

export const submissionTechnologyUse: TechnologyUse = linkedUse(
  { table: submissionTechnologies, user: 'submission_id' },
  indexSubmission,
)
