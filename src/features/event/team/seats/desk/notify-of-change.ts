import { and, eq, isNull, ne } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { participants } from '#features/event/participant/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { getDashUrl, dashPath } from '../../joining/invitations/links.ts'
import type { TeamForViewer } from '../team-for-viewer.ts'

interface Change {
  recipients: string[]
  /** Clause about the organizers’ change, without its full stop or any person’s name. */
  news: string
  reason?: string | undefined
}

/** Notifies people in their inbox and by e-mail what organizers changed about a team, and why. */
export async function notifyOfChange(
  ctx: MemberContext,
  { team, event }: Pick<TeamForViewer, 'team' | 'event'>,
  { recipients, news, reason = '' }: Change,
): Promise<void> {
  if (recipients.length === 0) return
  await notify(ctx, {
    kind: 'teamMended',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: dashPath(event),
    data: { news, reason },
    recipients,
    mail: {
      template: 'teamMended',
      data: { title: event.title, team: team.name, news, reason, link: getDashUrl(ctx, event) },
    },
  })
}

/** Returns the accounts of a team's members, except one. */
export async function listOtherMemberIds(
  ctx: Context,
  teamId: string,
  userId: string | null,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.teamId, teamId),
        isNull(participants.deletedAt),
        userId ? ne(participants.userId, userId) : undefined,
      ),
    )
  return rows.map((row) => row.userId)
}

/**
 * 422 if an organizer changes a person's seat without a reason, which the people concerned read. The team's
 * own admin needs none.
 */
export function requireReason({ isAdmin }: Pick<TeamForViewer, 'isAdmin'>, reason: string | undefined): void {
  if (!isAdmin && !reason) throw invalid({ reason: 'Say why: the people concerned read it' })
}
