import { linkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexApplication } from './findable.ts'
import { applicationTechnologies } from '../table.ts'

export const applicationTechnologyUse: TechnologyUse = linkedUse(
  { table: applicationTechnologies, user: 'application_id' },
  indexApplication,
)
