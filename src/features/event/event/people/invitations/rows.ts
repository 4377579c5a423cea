import { type SQL, sql } from 'drizzle-orm'

/** The event or stream of a row of role_invitation, with the columns that both have. */
export const itsOccasion: SQL = sql`(
  select 'event' as kind, e.id, e.slug, e.title, e.time_zone, e.start_at, e.cancelled_at, e.deleted_at, e.visibility
    from event e where e.id = role_invitation.event_id
  union all
  select 'stream', s.id, s.slug, s.title, s.time_zone, s.start_at, s.cancelled_at, s.deleted_at, s.visibility
    from stream s where s.id = role_invitation.stream_id)`
