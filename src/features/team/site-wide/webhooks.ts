import { deliverWebhooks } from '#features/webhook/deliver.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamPath } from '../invitations/links.ts'

interface Changed {
  team: { id: string; slug: string }
  event: { id: string; slug: string }
}

/** Tells the event's webhooks what has become of a team. */
export const hooksHearOfTeam = (
  ctx: Context,
  { team, event }: Changed,
  change: 'created' | 'joined' | 'left' | 'changed' | 'ended',
): Promise<void> =>
  deliverWebhooks(ctx, {
    kind: 'team.changed',
    eventId: event.id,
    data: { change, teamId: team.id, teamUrl: ctx.origin + teamPath(event, team) },
  })
