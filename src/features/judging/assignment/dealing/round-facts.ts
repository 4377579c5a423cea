import { events } from '#features/event/event/table.ts'
import { rounds } from '#features/judging/round/table.ts'

/** Columns of a round and its event for notices and e-mails to judges. */
export const roundFacts = {
  id: rounds.id,
  name: rounds.name,
  closesAt: rounds.closesAt,
  startBy: rounds.startBy,
  eventId: events.id,
  slug: events.slug,
  title: events.title,
  timeZone: events.timeZone,
}

export interface RoundFacts {
  id: string
  name: string
  closesAt: Date
  startBy: Date | null
  eventId: string
  slug: string
  title: string
  timeZone: string
}
