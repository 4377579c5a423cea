import { and, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { List } from '#lib/contract/lists.ts'
import { type Delivery, type Webhook, type webhookContract } from '../contract.ts'
import { loadManagedScope, loadManagedHook } from './managed-webhook.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

type Contract = typeof webhookContract

export async function getWebhooks(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getWebhooks'>,
): Promise<List<Webhook>> {
  const scope = await loadManagedScope(ctx, eventId)
  return readPage(ctx.db, {
    of: webhooks,
    row: columns(ctx.now),
    where: scope.eventId ? eq(webhooks.eventId, scope.eventId) : sql`event_id is null`,
    sorting: sql`webhook.created_at, webhook.id`,
    paging,
  })
}

export async function getWebhook(ctx: MemberContext, { id }: { id: string }): Promise<Webhook> {
  return loadWebhook(ctx, (await loadManagedHook(ctx, id)).id)
}

/** Returns the webhook for its managers, without secrets. */
export async function loadWebhook(ctx: MemberContext, id: string): Promise<Webhook> {
  const [row] = await ctx.db.select(columns(ctx.now)).from(webhooks).where(eq(webhooks.id, id))
  return row!
}

export async function getDeliveries(
  ctx: MemberContext,
  { webhookId, state, ...paging }: InputOf<Contract, 'getDeliveries'>,
): Promise<List<Delivery>> {
  const hook = await loadManagedHook(ctx, webhookId)
  const list = await readPage(ctx.db, {
    of: webhookDeliveries,
    row: getColumns(webhookDeliveries),
    where: and(eq(webhookDeliveries.webhookId, hook.id), state && eq(webhookDeliveries.state, state)),
    sorting: sql`webhook_delivery.created_at desc, webhook_delivery.place desc`,
    paging,
  })
  ctx.uses('webhook', hook.id)
  return list
}

const columns = (now: Date) => ({
  id: webhooks.id,
  eventId: webhooks.eventId,
  url: webhooks.url,
  kinds: webhooks.kinds,
  publicKey: webhooks.publicKey,
  formerUntil:
    sql<Date | null>`case when former_until > ${now.toISOString()}::timestamptz then former_until end`.mapWith(
      webhooks.formerUntil,
    ),
  switchedOffAt: webhooks.switchedOffAt,
  switchedOffWhy: webhooks.switchedOffWhy,
  createdAt: webhooks.createdAt,
  waiting: countSql('waiting'),
  failed: countSql('failed'),
})

/** Counts deliveries in a state, up to 1,000, because a larger number says nothing more. */
const countSql = (state: 'waiting' | 'failed'): SQL<number> =>
  sql<number>`(select count(*)::int from (select from webhook_delivery d
    where d.webhook_id = webhook.id and d.state = ${state} limit 1000) few)`.mapWith(Number)
