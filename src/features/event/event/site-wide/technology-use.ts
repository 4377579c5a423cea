import { createLinkedUse, type TechnologyUse } from '#features/content/technology/uses/uses.ts'
import { indexEvent } from './findable.ts'
import { eventTechnologies } from '../table.ts'

export const eventTechnologyUse: TechnologyUse = createLinkedUse(
  { table: eventTechnologies, user: 'event_id' },
  indexEvent,
)
