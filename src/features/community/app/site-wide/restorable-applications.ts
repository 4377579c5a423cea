import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { lockAccountSql, joinAccount } from '#features/people/auth/rows.ts'
import { showFiles } from '#features/platform/files/service.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { refreshApplication } from '../writing/commands.ts'
import { maxApplications } from '../shapes.ts'
import { applications } from '../table.ts'

export const restorableApplications: Restorable = {
  kind: 'application',
  rows: sql`select a.id, a.title, null::text as slug, null::text as place, a.user_id as owner_id, a.deleted_at
    from application a ${joinAccount(sql`a.user_id`, 'u')}
    where a.deleted_at is not null`,
  async restore(ctx, { id }) {
    const isDeleted = and(eq(applications.id, id), isNotNull(applications.deletedAt))
    const [row] = await ctx.db.select().from(applications).where(isDeleted).for('no key update')
    if (!row) throw notFound('App')
    await ctx.db.execute(lockAccountSql(row.userId))
    const takenSlots = await ctx.db
      .select({ slot: applications.slot })
      .from(applications)
      .where(and(eq(applications.userId, row.userId), isNull(applications.deletedAt)))
    const slot = [row.slot, 1, 2, 3].find(
      (candidate) => !takenSlots.some((taken) => taken.slot === candidate),
    )
    if (slot === undefined)
      throw conflict(
        `Its owner has ${maxApplications} apps now. They need to delete one before you can restore this one.`,
        'too_many_applications',
      )
    await ctx.db
      .update(applications)
      .set({ deletedAt: null, slot, updatedAt: ctx.now })
      .where(eq(applications.id, id))
    await showFiles(ctx, `app/${id}`, row.deletedAt)
    await refreshApplication(ctx, id)
  },
  purge: createPurge(applications),
}
