import type { Context } from '#lib/contract/context.ts'
import { notificationCauses } from '../table.ts'

interface WebhookCause {
  /** A name of notification/kinds/webhook-kinds.ts. */
  kind: string
  eventId: string
  data: Record<string, string>
}

/** Writes down what happened in an event where no person is told of it, and gives the id that messages name it by. */
export async function recordWebhookCause(
  ctx: Context,
  { kind, eventId, data }: WebhookCause,
): Promise<string> {
  const [noted] = await ctx.db
    .insert(notificationCauses)
    .values({
      kind,
      subjectKind: 'event',
      subjectId: eventId,
      occasionId: eventId,
      data,
      createdAt: ctx.now,
    })
    .returning({ id: notificationCauses.id })
  return noted!.id
}
