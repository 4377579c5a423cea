import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { selectConfirmedAccountId, selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { events } from '#features/event/event/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamInvitations, teams } from '../../table.ts'
import { dashPath } from './links.ts'

export const teamInvitationJobs = [
  {
    /** Runs as a job, so that the inviter can't learn from the timing whether the address has an account. */
    queue: 'team-invitation-shown',
    handle: (ctx: Context, { id }: { id: string }) => notifyInvited(ctx, eq(teamInvitations.id, id)),
  },
]

/** Notifies a member who just confirmed their address of the teams that invited it. */
export const notifyOfTeamInvitations = (ctx: Context, userId: string): Promise<void> =>
  notifyInvited(ctx, sql`${teamInvitations.email} = ${selectConfirmedEmail(userId)}`)

/** Notifies the accounts that have confirmed the invited addresses, once per invitation. */
async function notifyInvited(ctx: Context, condition: SQL): Promise<void> {
  const invitationRows = await ctx.db
    .select({
      id: teamInvitations.id,
      teamId: teams.id,
      eventId: events.id,
      slug: events.slug,
      invitedBy: teamInvitations.invitedBy,
      userId: sql<string | null>`${selectConfirmedAccountId(sql`${teamInvitations.email}`)}`,
    })
    .from(teamInvitations)
    .innerJoin(
      teams,
      and(eq(teams.id, teamInvitations.teamId), isNull(teams.deletedAt), isNull(teams.hiddenAt)),
    )
    .innerJoin(events, and(eq(events.id, teams.eventId), isNull(events.deletedAt)))
    .where(and(condition, eq(teamInvitations.status, 'pending'), gt(teamInvitations.expiresAt, ctx.now)))
    .limit(100)
  for (const { id, teamId, eventId, slug, invitedBy, userId } of invitationRows)
    if (userId)
      await notify(ctx, {
        kind: 'teamInvited',
        actor: invitedBy,
        subject: { kind: 'team', id: teamId },
        eventId,
        path: dashPath({ slug }),
        once: `team-invitation:${id}`,
        recipients: [userId],
      })
}
