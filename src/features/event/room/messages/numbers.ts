import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { rooms } from '../table.ts'

/** The next number of a room, which is held until the transaction ends; whoever has it open hears of it. */
export async function nextNumber(ctx: Pick<Context, 'db' | 'changed'>, teamId: string): Promise<number> {
  const [room] = await ctx.db
    .insert(rooms)
    .values({ teamId, last: 1 })
    .onConflictDoUpdate({ target: rooms.teamId, set: { last: sql`${rooms.last} + 1` } })
    .returning({ last: rooms.last })
  ctx.changed('room', teamId)
  return room!.last
}
