import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { rooms } from '../table.ts'

/** Returns the next number of a room, locked until the transaction ends, and notifies open tabs. */
export async function takeNextNumber(ctx: Pick<Context, 'db' | 'changed'>, teamId: string): Promise<number> {
  const [room] = await ctx.db
    .insert(rooms)
    .values({ teamId, last: 1 })
    .onConflictDoUpdate({ target: rooms.teamId, set: { last: sql`${rooms.last} + 1` } })
    .returning({ last: rooms.last })
  ctx.changed('room', teamId)
  return room!.last
}
