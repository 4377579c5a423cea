import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { selectConfirmedAccountId, selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import type { LoadedEvent } from '../../load-event.ts'
import { roleInvitations } from '../../table.ts'
import { invitationPath } from './links.ts'
import { isOpenInvitation, isSeen } from './queries.ts'
import { formatRoleWithArticle } from './role-texts.ts'
import { invitingEvent } from './rows.ts'

export const roleInvitationJobs = [
  {
    queue: 'role-invitation-shown',
    handle: (ctx: Context, { id }: { id: string }) => notifyInvited(ctx, eq(roleInvitations.id, id)),
  },
]

/** Adds open invitations to the inbox of an account that has just confirmed its address. */
export const notifyOfRoleInvitations = (ctx: Context, userId: string): Promise<void> =>
  notifyInvited(ctx, sql`lower(${roleInvitations.email}) = ${selectConfirmedEmail(userId)}`)

/**
 * Returns the subject of a notice to a person who was invited. They can't see a draft yet, so the notice then
 * concerns their account and takes the title from its data.
 */
export const getNoticeSubject = ({
  kind,
  id,
  visibility,
}: Pick<LoadedEvent, 'kind' | 'id' | 'visibility'>): { kind: LoadedEvent['kind'] | 'account'; id: string } =>
  visibility === 'draft' ? { kind: 'account', id } : { kind, id }

async function notifyInvited(ctx: Context, condition: SQL): Promise<void> {
  const invitationRows = await ctx.db
    .select({
      id: roleInvitations.id,
      event: sql<Pick<LoadedEvent, 'kind' | 'id' | 'visibility' | 'title'>>`(
        select json_build_object('kind', e.kind, 'id', e.id, 'visibility', e.visibility, 'title', e.title)
        from ${invitingEvent})`,
      eventRole: roleInvitations.eventRole,
      invitedBy: roleInvitations.invitedBy,
      userId: sql<string | null>`${selectConfirmedAccountId(sql`${roleInvitations.email}`)}`,
    })
    .from(roleInvitations)
    .where(and(condition, isNull(roleInvitations.userId), isOpenInvitation(ctx), isSeen))
    .limit(100)
  for (const { id, event, eventRole, invitedBy, userId } of invitationRows)
    if (userId)
      await notify(ctx, {
        kind: 'roleInvited',
        actor: invitedBy,
        subject: getNoticeSubject(event),
        path: invitationPath({ id }),
        data: { role: formatRoleWithArticle(eventRole), event: event.title },
        once: `role-invitation:${id}`,
        recipients: [userId],
      })
}
