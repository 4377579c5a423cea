import { sql } from 'drizzle-orm'
import { isSignedByTwo } from '#features/judging/publication/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'

/** Returns whether two organizers must sign the results of an event. */
export async function needsTwo({ db }: Pick<Context, 'db'>, eventId: string): Promise<boolean> {
  const [row] = await db.execute<{ needsTwo: boolean }>(
    sql`select ${isSignedByTwo(eventId)} as "needsTwo"`,
    'objects',
  )
  return row!.needsTwo
}

/** Throws 409 with `message` if two organizers must sign the event's results. ADMIN is exempt. */
export async function assertOneOrganizerIsEnough(
  ctx: MemberContext,
  eventId: string,
  message: string,
): Promise<void> {
  if (ctx.viewer.role !== 'ADMIN' && (await needsTwo(ctx, eventId))) throw conflict(message, 'two_sign')
}
