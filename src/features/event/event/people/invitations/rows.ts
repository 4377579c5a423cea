import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { isForAccount } from '#features/people/auth/rows.ts'
import { managingRoles } from '../../policy.ts'

/**
 * Whether the invited person may read an invitation at occasion `o`: a draft only if the role manages it, and
 * none while moderators hide the occasion. Both `o` and role_invitation are in scope.
 */
export const isReadable: SQL = sql`(o.deleted_at is null and o.hidden_at is null and (o.visibility <> 'draft'
  or role_invitation.event_role = any(${sql.param([...managingRoles])}::text[])))`

/** The event or stream of a row of role_invitation, with the columns that both have. */
export const invitationOccasionSql: SQL = sql`(
  select 'event' as kind, e.id, e.slug, e.title, e.time_zone, e.start_at, e.cancelled_at, e.deleted_at, e.hidden_at, e.visibility
    from event e where e.id = role_invitation.event_id
  union all
  select 'stream', s.id, s.slug, s.title, s.time_zone, s.start_at, s.cancelled_at, s.deleted_at, s.hidden_at, s.visibility
    from stream s where s.id = role_invitation.stream_id)`

/** Open invitations of an account to roles: `created_at`, `title` of the occasion, `event_role`, `path`. */
export const openRoleInvitations = (userId: string, now: Date): SQL => sql`
  select role_invitation.created_at, o.title, role_invitation.event_role,
    '/invitation?id=' || role_invitation.id as path
  from role_invitation cross join lateral ${invitationOccasionSql} o
  where role_invitation.status = 'pending' and role_invitation.expires_at > ${toTimestampSql(now)}
    and ${isReadable} and o.cancelled_at is null
    and ${isForAccount('role_invitation', userId)}`
