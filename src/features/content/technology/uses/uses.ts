import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'

export interface Merged {
  /** Ids. */
  from: string
  into: string
}

/** Rows of one feature that name technologies. Each feature offers its own; `features/community/technology-use` lists them. */
export interface TechnologyUse {
  /** What names the one names the other, in the caller's transaction. */
  move?(ctx: Context, merged: Merged): Promise<void>
  /** What is kept by an address is kept by the new one. */
  readdress?(ctx: Context, address: { was: string; is: string }): Promise<void>
  /** A batch of what is found by the name of `id` is found as it is now; gives the last one when there may be more. */
  findAgain?(ctx: Context, which: { id: string; after: string | undefined }): Promise<string | undefined>
}

interface Links {
  table: PgTable
  /** The column that names what uses it. */
  user: string
}

/** Of what names both one link is left. */
export async function moveLinks({ db }: Context, { table, user }: Links, { from, into }: Merged) {
  const column = sql.identifier(user)
  await db.execute(sql`insert into ${table} (${column}, technology_id)
    select ${column}, ${into}::uuid from ${table} where technology_id = ${from} order by 1
    on conflict do nothing`)
  await db.execute(sql`delete from ${table} where technology_id = ${from}`)
}

const batch = 100

/** Ids of up to 100 that use it, in their order after `after`. */
export async function usersOf(
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

/** How one feature's links follow, and what is found by them. */
export function linkedUse(
  links: Links,
  index?: (ctx: Context, id: string) => Promise<void>,
): Pick<Required<TechnologyUse>, 'move' | 'findAgain'> {
  return {
    move: (ctx, merged) => moveLinks(ctx, links, merged),
    async findAgain(ctx, which) {
      if (!index) return undefined
      const ids = await usersOf(ctx, links, which)
      for (const id of ids) await index(ctx, id)
      return ids.length === batch ? ids.at(-1) : undefined
    },
  }
}

/** A list of addresses with the new one in the place of the old, once. */
export const readdressed = (list: SQL, { was, is }: { was: string; is: string }) =>
  sql`case when ${is} = any(${list}) then array_remove(${list}, ${was}) else array_replace(${list}, ${was}, ${is}) end`
