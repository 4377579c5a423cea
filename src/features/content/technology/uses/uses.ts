import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'

export interface TechnologyMerge {
  /** Id of the technology to remove; `into` is the id of the technology that takes over its uses. */
  from: string
  into: string
}

/**
 * Rows of one feature that refer to technologies. Each feature defines its own;
 * `features/community/technology-use` lists them.
 */
export interface TechnologyUse {
  /** Moves references from one technology to the other, in the caller's transaction. */
  move?(ctx: Context, merge: TechnologyMerge): Promise<void>
  /** Replaces the old slug where rows store slugs. */
  readdress?(ctx: Context, address: { was: string; is: string }): Promise<void>
  /**
   * Updates a batch of search entries that contain the name of `id`; returns the last id if there may be
   * more.
   */
  findAgain?(ctx: Context, input: { id: string; after: string | undefined }): Promise<string | undefined>
}

interface Links {
  table: PgTable
  /** Column that refers to the item with the link. */
  user: string
}

/** Moves links; items with links to both technologies keep one. */
export async function moveLinks({ db }: Context, { table, user }: Links, { from, into }: TechnologyMerge) {
  const column = sql.identifier(user)
  await db.execute(sql`insert into ${table} (${column}, technology_id)
    select ${column}, ${into}::uuid from ${table} where technology_id = ${from} order by 1
    on conflict do nothing`)
  await db.execute(sql`delete from ${table} where technology_id = ${from}`)
}

const batch = 100

/** Returns up to 100 ids of items that use the technology, in order, after `after`. */
export async function listUsingItemIds(
  { db }: Context,
  { table, user }: Links,
  { id, after }: { id: string; after: string | undefined },
): Promise<string[]> {
  const column = sql.identifier(user)
  const rows = await db.execute<{ id: string }>(
    sql`select ${column} as id from ${table} where technology_id = ${id}
      and ${after ? sql`${column} > ${after}::uuid` : sql`true`} order by 1 limit ${batch}`,
    'objects',
  )
  return rows.map((row) => row.id)
}

/** Returns the standard implementation for one feature's links and search entries. */
export function createLinkedUse(
  links: Links,
  index?: (ctx: Context, id: string) => Promise<void>,
): Pick<Required<TechnologyUse>, 'move' | 'findAgain'> {
  return {
    move: (ctx, merge) => moveLinks(ctx, links, merge),
    async findAgain(ctx, input) {
      if (!index) return undefined
      const ids = await listUsingItemIds(ctx, links, input)
      for (const id of ids) await index(ctx, id)
      return ids.length === batch ? ids.at(-1) : undefined
    },
  }
}

/** Replaces the old slug in a list with the new one, without duplicates. */
export const replaceSlugSql = (list: SQL, { was, is }: { was: string; is: string }) =>
  sql`case when ${is} = any(${list}) then array_remove(${list}, ${was}) else array_replace(${list}, ${was}, ${is}) end`
