import { and, count, eq, gt, sql } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { getDeviceName } from './device-name.ts'
import type { Device } from './devices-contract.ts'
import { cancelEmailChangeBy, endSessions } from './confirmation/revoke-access.ts'
import { sessions } from '../table.ts'

export async function getSessions(ctx: MemberContext, paging: Paging): Promise<List<Device>> {
  const { db, viewer, now } = ctx
  const ownSessions = and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now))
  const isCurrentSql = sql<boolean>`${sessions.id} = ${viewer.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      current: isCurrentSql,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(sessions)
    .where(ownSessions)
    .orderBy(sql`${isCurrentSql} desc, ${sessions.lastUsedAt} desc, ${sessions.id}`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map((row) => ({ ...row, name: getDeviceName(row.device) }))
  const total = rows[0]?.total ?? (await countSessions(ctx))
  return { items, total, ...paging }
}

/**
 * Signs out a device and cancels a change of address that it requested. 404 if it is not a signed-in device
 * of the caller.
 */
export async function revokeSession(ctx: MemberContext, { id }: { id: string }) {
  const [deletedSession] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.viewer.id)))
    .returning({ id: sessions.id })
  if (!deletedSession) throw notFound('Device')
  await cancelEmailChangeBy(ctx, ctx.viewer.id, id)
  ctx.changed('session', id)
  await recordOwnChange(ctx, ctx.viewer.id, 'account.devices.one-signed-out')
  return { id }
}

/** Signs out the caller's other devices and returns their number. */
export async function revokeOtherSessions(ctx: MemberContext) {
  const { id, sessionId } = ctx.viewer
  const endedCount = await endSessions(ctx, id, [sessionId])
  await recordOwnChange(ctx, id, 'account.devices.others-signed-out')
  return { count: endedCount }
}

/**
 * Returns the key for drafts on the caller's devices: 32 bytes in hexadecimal digits, derived from SECRET and
 * the account, so that all devices and sessions get the same one.
 */
export async function getDraftKey({ vault, viewer }: MemberContext) {
  return { key: vault.digest('drafts on devices', viewer.id) }
}

/** Counts sessions; called only for a page past the end. */
async function countSessions({ db, viewer, now }: MemberContext) {
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
  return row?.count ?? 0
}
