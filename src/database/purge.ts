import { and, asc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'
import type { PurgeInput } from '#lib/contract/restorable.ts'

type Deletable = AnyPgTable & {
  id: AnyPgColumn<{ data: string; notNull: true }>
  deletedAt: AnyPgColumn<{ data: Date }>
}

interface Keeping {
  /** True for a row that other rows need: it stays, but is emptied. */
  stays: SQL
  /** False for a row that was emptied before. */
  isLeft: SQL
  empty(ctx: Context, ids: string[]): Promise<void>
}

/**
 * Returns a function that purges rows of a table that were deleted before the given time, oldest first, and
 * returns their number; `where` limits the rows. Foreign keys define what happens to referencing rows; if there are many of them,
 * `atOnce` limits the rows per call, so that the statement stays short.
 */
export const createPurge =
  (from: Deletable, { atOnce, where }: { atOnce?: number; where?: SQL } = {}) =>
  async ({ db }: Context, { before, most }: PurgeInput): Promise<number> => {
    const oldRows = db
      .select({ id: from.id })
      .from(from)
      .where(and(lt(from.deletedAt, before), where))
      .orderBy(asc(from.deletedAt), asc(from.id))
      .limit(atOnce ?? most)
    const purgedRows = await db.delete(from).where(inArray(from.id, oldRows)).returning({ id: from.id })
    return purgedRows.length
  }

/**
 * Returns a function like that of `createPurge`, which empties the rows that must stay. It returns how many
 * rows were removed or emptied.
 */
export const createPurgeOrEmpty =
  (from: Deletable, { stays, isLeft, empty }: Keeping) =>
  async (ctx: Context, { before, most }: PurgeInput): Promise<number> => {
    const oldRows = await ctx.db
      .select({ id: from.id, stays: sql<boolean>`${stays}` })
      .from(from)
      .where(and(lt(from.deletedAt, before), isLeft))
      .orderBy(asc(from.deletedAt), asc(from.id))
      .limit(most)
    const getIds = (rows: typeof oldRows) => rows.map(({ id }) => id)
    const remainingIds = getIds(oldRows.filter((row) => row.stays))
    if (remainingIds.length > 0) await empty(ctx, remainingIds)
    await ctx.db.delete(from).where(inArray(from.id, getIds(oldRows.filter((row) => !row.stays))))
    return oldRows.length
  }
