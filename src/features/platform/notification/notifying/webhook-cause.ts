import type { Context } from '#lib/contract/context.ts'
import { notificationCauses } from '../table.ts'

interface WebhookCause {
  /** Name from notification/kinds/webhook-kinds.ts. */
  kind: string
  eventId: string
  data: Record<string, string>
}

/** Records a cause in an event for webhooks only. Returns its id, which messages include. */
export async function recordWebhookCause(
  ctx: Context,
  { kind, eventId, data }: WebhookCause,
): Promise<string> {
  const [causeRow] = await ctx.db
    .insert(notificationCauses)
    .values({
      kind,
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      data,
      createdAt: ctx.now,
    })
    .returning({ id: notificationCauses.id })
  return causeRow!.id
}
