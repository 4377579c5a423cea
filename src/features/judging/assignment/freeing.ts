import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { assignments } from './table.ts'

interface Dealt {
  roundId: string
  judgeId: string
  submissionId: string
}

/** Takes an entry from a judge; false where it was not theirs. Waits for whoever writes the ballot just now. */
export async function freeEntry(
  { db }: Context,
  { roundId, judgeId, submissionId }: Dealt,
): Promise<boolean> {
  const freed = await db
    .delete(assignments)
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(assignments.judgeId, judgeId),
        eq(assignments.submissionId, submissionId),
      ),
    )
    .returning({ id: assignments.id })
  return freed.length > 0
}
