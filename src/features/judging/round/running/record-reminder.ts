import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { rounds } from '../table.ts'

/** Stores when the late judges of a round were last reminded, and how many. */
export async function recordReminder({ db, now }: Context, id: string, judges: number): Promise<void> {
  await db.update(rounds).set({ remindedAt: now, remindedJudges: judges }).where(eq(rounds.id, id))
}
