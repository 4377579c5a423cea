import { sql } from 'drizzle-orm'
import { selectMemberIds } from '#features/event/participant/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { getDashUrl, dashPath } from '../joining/invitations/links.ts'
import type { TeamForViewer } from './team-for-viewer.ts'

type Place = Pick<TeamForViewer, 'team' | 'event'>

/**
 * Notifies the team’s lead that a member left. Does nothing if the lead left, because `notifyNewAdmin`
 * notifies the new one.
 */
export async function notifyLead(
  ctx: Context,
  { team, event }: Place,
  { userId, who }: { userId: string; who: string },
): Promise<void> {
  if (team.adminUserId === userId) return
  await notify(ctx, {
    kind: 'memberLeft',
    actor: userId,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: [team.adminUserId],
    mail: {
      template: 'memberLeft',
      data: { title: event.title, team: team.name, link: getDashUrl(ctx, event), who },
    },
  })
}

/** Notifies the remaining members, without a name, that a member deleted their account. */
export async function notifyOfErasure(ctx: Context, { team, event }: Place): Promise<void> {
  const members = await ctx.db.execute<{ user_id: string }>(selectMemberIds(sql`${team.id}`), 'objects')
  await notify(ctx, {
    kind: 'memberErased',
    actor: null,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: members.map(({ user_id }) => user_id),
    mail: {
      template: 'memberErased',
      data: { title: event.title, team: team.name, link: getDashUrl(ctx, event) },
    },
  })
}
