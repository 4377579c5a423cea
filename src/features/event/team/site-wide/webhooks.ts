import { askForRoom } from '#features/event/chat/rooms/asking.ts'
import type { WebhookData } from '#features/event/webhook/payloads.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamPath } from '../joining/invitations/links.ts'

interface Changed {
  team: { id: string; slug: string }
  event: { id: string; slug: string }
}

/** Tells the event's webhooks what has become of a team, and has its room in the chat follow. */
export async function hooksHearOfTeam(
  ctx: Context,
  { team, event }: Changed,
  change: WebhookData<'team.changed'>['change'],
): Promise<void> {
  await askForRoom(ctx, team.id)
  await deliverWebhooks(ctx, {
    kind: 'team.changed',
    eventId: event.id,
    data: { change, teamId: team.id, teamUrl: ctx.origin + teamPath(event, team) },
  })
}
