import { sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import type { testKind, WebhookKind } from './kinds.ts'

/** What happened: ids and addresses alone, for the receiver to ask about with its own rights. */
export interface WebhookCause {
  kind: WebhookKind
  eventId: string
  data: Record<string, string | number | boolean | null>
}

/**
 * Writes, in the transaction of the cause, one delivery for each webhook that wants to hear of it, and asks for their
 * sending. One statement, and a job where there are any.
 */
export async function deliverWebhooks(ctx: Context, { kind, eventId, data }: WebhookCause): Promise<void> {
  const body = bodyOf(ctx, kind, { eventId, ...data })
  const hooks = await ctx.db.execute<{ id: string }>(
    sql`insert into webhook_delivery (webhook_id, message_id, kind, body, next_attempt_at, created_at)
      select id, ${newMessageId}, ${kind}, ${body}, ${at(ctx.now)}, ${at(ctx.now)} from webhook
      where switched_off_at is null and (event_id = ${eventId} or event_id is null) and ${kind} = any(kinds)
      returning webhook_id as id`,
    'objects',
  )
  // However many they are, the cause waits for one job.
  if (hooks.length > 1) await ctx.job('webhooks-due', {})
  else for (const { id } of hooks) await askForSending(ctx, id)
}

export const newMessageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`

export const bodyOf = (
  { now }: Context,
  kind: WebhookKind | typeof testKind,
  data: WebhookCause['data'],
): string => JSON.stringify({ type: kind, timestamp: now.toISOString(), data })

/** Whoever takes the job sends whatever is the webhook's turn then. */
export const askForSending = (ctx: Context, webhookId: string, from?: Date): Promise<void> =>
  ctx.job('webhooks', { webhookId }, from)
