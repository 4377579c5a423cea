import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import { recordOwn } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { offsetOf } from '#lib/contract/paging.ts'
import { deviceName } from './device-name.ts'
import type { Device } from './devices-contract.ts'
import { sessions } from '../table.ts'

export async function getSessions(ctx: MemberContext, paging: Paging): Promise<List<Device>> {
  const { db, viewer, now } = ctx
  const mine = and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now))
  const isThis = sql<boolean>`${sessions.id} = ${viewer.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      current: isThis,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(sessions)
    .where(mine)
    .orderBy(sql`${isThis} desc, ${sessions.lastUsedAt} desc, ${sessions.id}`)
    .limit(paging.perPage)
    .offset(offsetOf(paging))
  const items = rows.map((row) => ({ ...row, name: deviceName(row.device) }))
  const total = rows[0]?.total ?? (await countOf(ctx))
  return { items, total, ...paging }
}

/** Signs out a device. 404 if it is not the caller's; succeeds for one that is already signed out. */
export async function revokeSession(ctx: MemberContext, { id }: { id: string }) {
  const [gone] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.viewer.id)))
    .returning({ id: sessions.id })
  if (!gone) throw notFound('Device')
  ctx.changed('session', id)
  await recordOwn(ctx, ctx.viewer.id, 'account.devices.one-signed-out')
  return { id }
}

export async function revokeOtherSessions(ctx: MemberContext) {
  const { id, sessionId } = ctx.viewer
  const gone = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  ctx.changed('account', id)
  await recordOwn(ctx, id, 'account.devices.others-signed-out')
  return { count: gone.length }
}

/**
 * Returns the key for drafts on the caller's devices: 32 bytes in hexadecimal digits, derived from SECRET and
 * the account, so that all devices and sessions get the same one.
 */
export async function getDraftKey({ vault, viewer }: MemberContext) {
  return { key: vault.digest('drafts on devices', viewer.id) }
}

/** Counts sessions; called only for a page past the end. */
async function countOf({ db, viewer, now }: MemberContext) {
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
  return row?.count ?? 0
}
