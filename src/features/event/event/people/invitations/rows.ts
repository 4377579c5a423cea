import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { isForAccount } from '#features/people/auth/rows.ts'
import { managingRoles } from '../../policy.ts'
import { joinEvent } from '../../rows.ts'

/**
 * Whether the invited person may read an invitation to event `e`: a draft only if the role manages it, and
 * none while moderators hide the event. Both `e` and role_invitation are in scope.
 */
export const isReadable: SQL = sql`(e.deleted_at is null and e.hidden_at is null and (e.visibility <> 'draft'
  or role_invitation.event_role = any(${sql.param([...managingRoles])}::text[])))`

/** Event `e` of a row of role_invitation. */
export const invitingEvent: SQL = sql`event e where e.id = role_invitation.event_id`

/** Open invitations of an account to roles: `created_at`, `title` of the event, `event_role`, `path`. */
export const openRoleInvitations = (userId: string, now: Date): SQL => sql`
  select role_invitation.created_at, e.title, role_invitation.event_role,
    '/invitation?id=' || role_invitation.id as path
  from role_invitation ${joinEvent(sql`role_invitation.event_id`)}
  where role_invitation.status = 'pending' and role_invitation.expires_at > ${toTimestampSql(now)}
    and ${isReadable} and e.cancelled_at is null
    and ${isForAccount('role_invitation', userId)}`
