import { queueRoomUpdate } from '#features/event/chat/rooms/queue-room-update.ts'
import type { WebhookData } from '#features/event/webhook/payloads.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamPath } from '../joining/invitations/links.ts'

interface ChangedTeam {
  team: { id: string; slug: string }
  event: { id: string; slug: string }
}

/** Notifies the event's webhooks of a team's change, and queues an update of its chat room. */
export async function notifyTeamChanged(
  ctx: Context,
  { team, event }: ChangedTeam,
  change: WebhookData<'team.changed'>['change'],
): Promise<void> {
  await queueRoomUpdate(ctx, team.id)
  await deliverWebhooks(ctx, {
    kind: 'team.changed',
    eventId: event.id,
    data: { change, teamId: team.id, teamUrl: ctx.origin + teamPath(event, team) },
  })
}
