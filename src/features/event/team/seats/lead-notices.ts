import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { formerMember } from '#lib/personal-data.ts'
import { dashOf, dashPath } from '../joining/invitations/links.ts'
import type { TeamForViewer } from './team-for-viewer.ts'

interface Gone {
  userId: string
  /** What they are called. */
  who?: string
  /** With their account, so that nobody is named. */
  isErased?: boolean
}

/** Who leads the team hears who left it; a new lead is told that they lead. */
export async function notifyLead(
  ctx: Context,
  { team, event }: Pick<TeamForViewer, 'team' | 'event'>,
  { userId, who = formerMember, isErased = false }: Gone,
): Promise<void> {
  if (team.adminUserId === userId) return
  const data = { title: event.title, team: team.name, link: dashOf(ctx, event) }
  await notify(ctx, {
    kind: isErased ? 'memberErased' : 'memberLeft',
    actor: isErased ? null : userId,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: [team.adminUserId],
    mail: isErased ? { template: 'memberErased', data } : { template: 'memberLeft', data: { ...data, who } },
  })
}
