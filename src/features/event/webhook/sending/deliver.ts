import { inArray, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { recordWebhookCause } from '#features/platform/notification/notifying/webhook-cause.ts'
import type { Context } from '#lib/contract/context.ts'
import type { testKind, WebhookKind } from '../kinds.ts'
import type { WebhookData } from '../payloads.ts'
import { webhookDeliveries } from '../table.ts'

/** Activity with ids, for the receiver to load with its own rights. */
export type WebhookCause = {
  [Kind in WebhookKind]: {
    kind: Kind
    eventId: string
    data: WebhookData<Kind>
    /** Cause of the notifications to people. Without one, a cause is stored for webhooks only. */
    causeId?: string | undefined
  }
}[WebhookKind]

/**
 * Inserts one delivery for each subscribed webhook, in the transaction of the cause, and queues sending.
 * Needs one statement, plus a job and a cause if any webhook is subscribed.
 */
export async function deliverWebhooks(ctx: Context, cause: WebhookCause): Promise<void> {
  const { kind, eventId, data, causeId } = cause
  const body = buildBody(ctx, kind, { eventId, ...data })
  const hooks = await ctx.db.execute<{ id: string; delivery: string }>(
    sql`insert into webhook_delivery (webhook_id, message_id, kind, body, cause_id, next_attempt_at, created_at)
      select id, ${newMessageIdSql}, ${kind}, ${body}, ${causeId ?? null}::uuid, ${toTimestampSql(ctx.now)}, ${toTimestampSql(ctx.now)}
      from webhook
      where switched_off_at is null and (event_id = ${eventId} or event_id is null) and ${kind} = any(kinds)
      returning webhook_id as id, id as delivery`,
    'objects',
  )
  if (hooks.length > 0 && !causeId) await nameCause(ctx, cause, hooks)
  // Queues a single job if several webhooks are subscribed, so that the cause doesn't wait.
  if (hooks.length > 1) await ctx.job('webhooks-due', {})
  else for (const { id } of hooks) await queueSending(ctx, id)
}

async function nameCause(
  ctx: Context,
  { kind, eventId, data }: WebhookCause,
  deliveries: { delivery: string }[],
): Promise<void> {
  const causeId = await recordWebhookCause(ctx, {
    kind,
    eventId,
    data: 'change' in data ? { change: data.change } : {},
  })
  await ctx.db
    .update(webhookDeliveries)
    .set({ causeId })
    .where(
      inArray(
        webhookDeliveries.id,
        deliveries.map(({ delivery }) => delivery),
      ),
    )
}

export const newMessageIdSql = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`

export const buildBody = (
  { now }: Context,
  kind: WebhookKind | typeof testKind,
  data: Record<string, string | boolean | null>,
): string => JSON.stringify({ type: kind, timestamp: now.toISOString(), data })

/** Queues sending. The job sends the webhook's next due delivery. */
export const queueSending = (ctx: Context, webhookId: string, from?: Date): Promise<void> =>
  ctx.job('webhooks', { webhookId }, from)
