import { type SQL, sql } from 'drizzle-orm'
import { joinEvent } from '#features/event/rows.ts'
import { wonJson } from '#features/submission/rows.ts'

interface TeamOfEvent {
  eventId: SQL
  teamId: SQL
}

/** What published results of an event give this team now; null for nothing. */
export const wonNow = ({ eventId, teamId }: TeamOfEvent): SQL =>
  sql`(select ${wonJson(teamId)}::jsonb - 'publishedAt' from (select) one ${joinEvent(eventId)})`

/** Whether row `certificate` tells of a place that the results do not give any more. */
export const isOutdated = sql<boolean>`(certificate.kind = 'place'
  and certificate.won is distinct from ${wonNow({ eventId: sql`certificate.event_id`, teamId: sql`certificate.team_id` })})`
