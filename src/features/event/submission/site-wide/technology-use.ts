import { createLinkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexSubmission } from './findable.ts'
import { submissionTechnologies } from '../table.ts'

export const submissionTechnologyUse: TechnologyUse = createLinkedUse(
  { table: submissionTechnologies, user: 'submission_id' },
  indexSubmission,
)
