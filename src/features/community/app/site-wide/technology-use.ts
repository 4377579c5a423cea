import { createLinkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexApplication } from './findable.ts'
import { applicationTechnologies } from '../table.ts'

export const applicationTechnologyUse: TechnologyUse = createLinkedUse(
  { table: applicationTechnologies, user: 'application_id' },
  indexApplication,
)
