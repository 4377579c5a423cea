import { linkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexEvent } from './findable.ts'
import { eventTechnologies } from '../table.ts'

export const eventTechnologyUse: TechnologyUse = linkedUse(
  { table: eventTechnologies, user: 'event_id' },
  indexEvent,
)
