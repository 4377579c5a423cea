import { eq } from 'drizzle-orm'
import { loadEvent } from '#features/event/event/load-event.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import { manageWebhooks } from '../policy.ts'
import { webhooks } from '../table.ts'

/**
 * Checks that the caller manages the webhooks: 404 for an event they can't see, 403 if they don't manage it.
 */
export async function loadManagedScope(
  ctx: MemberContext,
  eventId: string | undefined,
  { lock = false } = {},
): Promise<{ eventId: string | null }> {
  const roles = eventId ? (await loadEvent(ctx, { eventId }, { lock })).roles : []
  const scope = { eventId: eventId ?? null, roles }
  allow(ctx, manageWebhooks, scope)
  return scope
}

/** 404 unless the caller manages the webhook. With `lock` its row is locked until the transaction ends. */
export async function loadManagedHook(ctx: MemberContext, id: string, { lock = false } = {}) {
  const query = ctx.db.select().from(webhooks).where(eq(webhooks.id, id))
  const [hook] = lock ? await query.for('no key update') : await query
  const notFoundError = notFound('Webhook')
  if (!hook) throw notFoundError
  const roles = hook.eventId ? (await loadEvent(ctx, { eventId: hook.eventId })).roles : []
  allowOrThrow(ctx, manageWebhooks, { subject: { eventId: hook.eventId, roles }, otherwise: notFoundError })
  return hook
}
