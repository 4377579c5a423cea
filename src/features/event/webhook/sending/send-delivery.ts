import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { queueSending } from './deliver.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { createSignedHeaders } from '../keys/signature.ts'
import { webhookDeliveries, webhooks } from '../table.ts'
import { type Answer, goneStatus, getOutcome } from './outcome.ts'
import { type Delivery, releaseTurn, hasDue, type Hook, takeNextDelivery, acquireTurn } from './turn.ts'

interface Attempt {
  hook: Hook
  delivery: Delivery | null
  answer: Answer | null
}

/**
 * Reserves a webhook and sends its next delivery, outside any transaction. Returns null if the webhook is off
 * or another worker has it.
 */
export async function attempt(ctx: Context, webhookId: string): Promise<Attempt | null> {
  const hook = await acquireTurn(ctx, webhookId)
  if (!hook) return null
  const delivery = await takeNextDelivery(ctx, hook)
  return { hook, delivery, answer: delivery && (await send(ctx, hook, delivery)) }
}

/**
 * Stores the result of an attempt, and queues its retry and the next due delivery. After a 410, switches the
 * webhook off.
 */
export async function recordResult(ctx: Context, { hook, delivery, answer }: Attempt): Promise<void> {
  const hasOwnTurn = await releaseTurn(ctx, hook)
  if (delivery && answer) {
    const outcome = getOutcome(delivery, answer, ctx)
    await ctx.db
      .update(webhookDeliveries)
      .set(outcome)
      // Skips the update if a later attempt, or a discard, has changed the delivery meanwhile.
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.attempts, delivery.attempts),
          outcome.state === 'delivered' ? undefined : eq(webhookDeliveries.state, 'waiting'),
        ),
      )
    if (answer.status === goneStatus) await switchOff(ctx, hook.id, 'gone')
    else if (outcome.nextAttemptAt) await queueSending(ctx, hook.id, outcome.nextAttemptAt)
    ctx.changed('webhook', hook.id)
  }
  if (hasOwnTurn && (await hasDue(ctx, hook))) await queueSending(ctx, hook.id)
}

/**
 * Switches a webhook off. Waiting deliveries fail but stay in the log, and can be resent once the webhook is
 * on.
 */
export async function switchOff(ctx: Context, id: string, reason: 'byHand' | 'gone'): Promise<void> {
  await ctx.db
    .update(webhooks)
    .set({ switchedOffAt: ctx.now, switchedOffWhy: reason, updatedAt: ctx.now })
    .where(eq(webhooks.id, id))
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, holdsUntil: null, error: 'The webhook was switched off' })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
}

async function send(ctx: Context, hook: Hook, { messageId, body }: Delivery): Promise<Answer> {
  const keys = listSigningKeys(ctx, hook)
  if (keys.length === 0)
    return {
      status: null,
      text: null,
      error: 'Its secret was sealed under another SECRET. Give it a new one',
    }
  const headers = createSignedHeaders({ id: messageId, body, at: ctx.now }, keys)
  try {
    const { status, text } = await ctx.post(hook.url, { headers, body })
    return { status, text, error: null }
  } catch (error) {
    return { status: null, text: null, error: (error as Error).message }
  }
}

/**
 * Returns the signing keys. After a rotation the former ones also sign, for receivers that haven't switched
 * yet.
 */
function listSigningKeys({ vault, now }: Context, { id, keys, formerKeys, formerUntil }: Hook): Keys[] {
  const hasFormerKeys = formerKeys !== null && formerUntil !== null && formerUntil > now
  return [keys, ...(hasFormerKeys ? [formerKeys] : [])].flatMap(
    (sealedKeys) => openKeys(vault, sealedKeys, id) ?? [],
  )
}
