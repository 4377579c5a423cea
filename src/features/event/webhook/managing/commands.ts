import { eq, sql } from 'drizzle-orm'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { record, recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { isWebUrl } from '#features/platform/files/outside/guarded-fetch.ts'
import { pointsToPrivateHost } from '#features/platform/files/outside/points-inside.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { rotationHours } from '#lib/periods.ts'
import type { Delivery, Webhook, WebhookDraft, WebhookUpdate, WebhookWithSecret } from '../contract.ts'
import { queueSending, buildBody, newMessageIdSql } from '../sending/deliver.ts'
import { createKeys } from '../keys/keys.ts'
import { testKind } from '../kinds.ts'
import { loadWebhook } from './queries.ts'
import { switchOff } from '../sending/send-delivery.ts'
import { loadManagedScope, loadManagedHook } from './managed-webhook.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

const maxWebhooks = 10
const maxTestsPerHour = 30

/**
 * 422 for an internal address or an unusual port, 403 while the caller's own address is unconfirmed, 409
 * beyond ten per event or ten for all events.
 */
export async function createWebhook(
  ctx: MemberContext,
  { eventId: requestedEventId, url, kinds }: WebhookDraft,
): Promise<WebhookWithSecret> {
  const { eventId } = await loadManagedScope(ctx, requestedEventId, { lock: true })
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  assertPublicUrl(url)
  if (!eventId) await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('webhook-of-all'))`)
  const webhookCount = await ctx.db.$count(
    webhooks,
    eventId ? eq(webhooks.eventId, eventId) : sql`event_id is null`,
  )
  if (webhookCount >= maxWebhooks)
    throw conflict('There are ten webhooks already. Delete one first.', 'enough')
  const id = crypto.randomUUID()
  const { secret, publicKey, sealed } = createKeys(ctx.vault, id)
  await ctx.db.insert(webhooks).values({
    id,
    eventId,
    url,
    kinds,
    keys: sealed,
    publicKey,
    createdBy: ctx.viewer.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await record(ctx, {
    what: 'webhook.added',
    subject: { kind: 'webhook', id },
    after: { eventId, url, kinds },
  })
  return { ...(await loadWebhook(ctx, id)), secret }
}

/**
 * Updates a webhook. Switching it off fails its waiting deliveries. Switching it on sends only new activity,
 * unless deliveries are resent.
 */
export async function updateWebhook(
  ctx: MemberContext,
  { id, base, ...asked }: WebhookUpdate & { id: string },
): Promise<Webhook> {
  const hook = await loadManagedHook(ctx, id, { lock: true })
  const wasOn = hook.switchedOffAt === null
  const { isOn, ...changes } = await mergeChanges(asked, {
    base,
    stored: { ...hook, isOn: wasOn },
    lastChange: loadLastChange(ctx, { kind: 'webhook', id }),
  })
  if (changes.url) assertPublicUrl(changes.url)
  await ctx.db
    .update(webhooks)
    .set({
      ...changes,
      ...(isOn && { switchedOffAt: null, switchedOffWhy: null }),
      updatedAt: ctx.now,
    })
    .where(eq(webhooks.id, id))
  if (isOn === false && wasOn) await switchOff(ctx, id, 'byHand')
  await recordChange(ctx, {
    what: 'webhook.changed',
    subject: { kind: 'webhook', id },
    before: { url: hook.url, kinds: hook.kinds, isOn: wasOn },
    after: { ...changes, ...(isOn !== undefined && { isOn }) },
  })
  ctx.changed('webhook', id)
  return loadWebhook(ctx, id)
}

export async function deleteWebhook(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { eventId, url, kinds } = await loadManagedHook(ctx, id, { lock: true })
  requireRecentAdmin(ctx)
  await ctx.db.delete(webhooks).where(eq(webhooks.id, id))
  await record(ctx, {
    what: 'webhook.deleted',
    subject: { kind: 'webhook', id },
    before: { eventId, url, kinds },
  })
  return { id }
}

/**
 * Creates a new secret; the former one also signs for a day. After a second rotation within that day, the
 * first secret ends at once.
 */
export async function rotateSecret(ctx: MemberContext, { id }: { id: string }): Promise<WebhookWithSecret> {
  const hook = await loadManagedHook(ctx, id, { lock: true })
  const { secret, publicKey, sealed } = createKeys(ctx.vault, id)
  const formerUntil = new Date(ctx.now.getTime() + rotationHours * 60 * 60 * 1000)
  await ctx.db
    .update(webhooks)
    .set({ keys: sealed, publicKey, formerKeys: hook.keys, formerUntil, updatedAt: ctx.now })
    .where(eq(webhooks.id, id))
  await record(ctx, {
    what: 'webhook.secret.renewed',
    subject: { kind: 'webhook', id },
    before: { publicKey: hook.publicKey },
    after: { publicKey },
  })
  return { ...(await loadWebhook(ctx, id)), secret }
}

/** 409 while the webhook is off, 429 beyond 30 tests an hour. A test is attempted only once. */
export async function testWebhook(ctx: MemberContext, { id }: { id: string }): Promise<Delivery> {
  const hook = await loadManagedHook(ctx, id)
  if (hook.switchedOffAt) throw conflict('Switch the webhook on first', 'off')
  const [hour] = await incrementCounts(ctx.db, { keys: [`webhook-test:${id}`], now: ctx.now, seconds: 3600 })
  if (hour!.count > maxTestsPerHour) throw tooMany('You’ve sent 30 tests this hour. Please wait a little.')
  const [createdDelivery] = await ctx.db
    .insert(webhookDeliveries)
    .values({
      webhookId: id,
      messageId: newMessageIdSql,
      kind: testKind,
      body: buildBody(ctx, testKind, { eventId: hook.eventId, webhookId: id }),
      nextAttemptAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  await record(ctx, { what: 'webhook.tested', subject: { kind: 'webhook', id }, after: { url: hook.url } })
  await queueSending(ctx, id)
  ctx.changed('webhook', id)
  return createdDelivery!
}

/** Rejects internal addresses and unusual ports. Each attempt also checks the name's resolution. */
function assertPublicUrl(url: string): void {
  if (pointsToPrivateHost(url)) throw invalid({ url: 'Webhooks go to addresses of the public internet' })
  if (!isWebUrl(new URL(url))) throw invalid({ url: 'Use a usual port, such as 443 or 8443' })
}
