import { eq } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { SentFile } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { type EventImport, eventImport } from '../contract.ts'
import { eventImports } from '../table.ts'

/**
 * Returns the storage key of a waiting bundle. No row of `file` refers to it, so no public address leads to
 * it.
 */
export const bundleKey = (id: string) => `bundle/${id}.zip`

/** Stores a bundle and queues reading it; creates nothing of its event yet. */
export async function previewEventImport(
  ctx: MemberContext,
  { file }: { file: SentFile },
): Promise<EventImport> {
  const [createdImport] = await ctx.db
    .insert(eventImports)
    .values({ requestedBy: ctx.viewer.id, size: file.size, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(pickColumns(eventImports, eventImport))
  await ctx.storage.adopt(bundleKey(createdImport!.id), file.path)
  await ctx.job('event-import', { id: createdImport!.id })
  return createdImport!
}

/**
 * Queues the import of a bundle; does nothing if it is already queued or done. 409 if it has not been read or
 * is rejected.
 */
export async function importEvent(ctx: MemberContext, { id }: { id: string }): Promise<EventImport> {
  const bundleImport = await getEventImport(ctx, { id }, { lock: true })
  if (bundleImport.state === 'importing' || bundleImport.state === 'done') return bundleImport
  if (bundleImport.state !== 'ready')
    throw conflict(
      bundleImport.state === 'reading' ? 'We’re still reading this bundle' : 'This bundle was refused',
      `bundle_${bundleImport.state}`,
    )
  const [changedRow] = await ctx.db
    .update(eventImports)
    .set({ state: 'importing', attempts: 0, updatedAt: ctx.now })
    .where(eq(eventImports.id, id))
    .returning(pickColumns(eventImports, eventImport))
  await ctx.job('event-import', { id })
  return changedRow!
}

export async function getEventImport(
  { db }: Context,
  { id }: { id: string },
  { lock = false } = {},
): Promise<EventImport> {
  const query = db
    .select(pickColumns(eventImports, eventImport))
    .from(eventImports)
    .where(eq(eventImports.id, id))
  const [bundleImport] = lock ? await query.for('no key update') : await query
  if (!bundleImport) throw notFound('Import')
  return bundleImport
}
