import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { signerHours } from '#lib/periods.ts'
import { isManaging, joinEvent, roleHolders } from '../rows.ts'

/**
 * Accounts whose word counts where two organizers must agree, as `user_id`: those who have managed the event
 * for a day, its creator, and all managers of an event that is younger than a day. So nobody gets a second
 * vote by making another account of theirs an organizer just before.
 */
export function selectSettledManagerIds(eventId: string, now: Date): SQL {
  const since = toTimestampSql(new Date(now.getTime() - signerHours * 60 * 60 * 1000))
  return sql`select p.user_id from ${roleHolders} ${joinEvent(sql`r.event_id`)}
    where r.event_id = ${eventId} and ${isManaging}
      and (r.created_at <= ${since} or e.created_at > ${since} or e.created_by = p.user_id)`
}
