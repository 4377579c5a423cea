import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { confirmedAccountAt, selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { roleInvitations } from '../../table.ts'
import { invitationPath } from './links.ts'
import { isOpenInvitation } from './queries.ts'
import { aRole } from './role-texts.ts'

export const roleInvitationJobs = [
  {
    queue: 'role-invitation-shown',
    handle: (ctx: Context, { id }: { id: string }) => notifyInvited(ctx, eq(roleInvitations.id, id)),
  },
]

/** Adds open invitations to the inbox of an account that has just confirmed its address. */
export const notifyOfRoleInvitations = (ctx: Context, userId: string): Promise<void> =>
  notifyInvited(ctx, sql`lower(${roleInvitations.email}) = ${selectConfirmedEmail(userId)}`)

async function notifyInvited(ctx: Context, which: SQL): Promise<void> {
  const known = await ctx.db
    .select({
      id: roleInvitations.id,
      eventId: roleInvitations.eventId,
      streamId: roleInvitations.streamId,
      eventRole: roleInvitations.eventRole,
      invitedBy: roleInvitations.invitedBy,
      userId: sql<string | null>`${confirmedAccountAt(sql`${roleInvitations.email}`)}`,
    })
    .from(roleInvitations)
    .where(and(which, isNull(roleInvitations.userId), isOpenInvitation(ctx)))
    .limit(100)
  for (const { id, eventId, streamId, eventRole, invitedBy, userId } of known)
    if (userId)
      await notify(ctx, {
        kind: 'roleInvited',
        actor: invitedBy,
        subject: { kind: eventId ? 'event' : 'stream', id: (eventId ?? streamId)! },
        path: invitationPath({ id }),
        data: { role: aRole(eventRole) },
        once: `role-invitation:${id}`,
        recipients: [userId],
      })
}
