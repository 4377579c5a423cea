import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { assignments } from './table.ts'

interface AssignedEntry {
  roundId: string
  judgeId: string
  submissionId: string
}

/**
 * Removes an entry from a judge. Returns false if it wasn't theirs. Waits for a concurrent save of the
 * ballot.
 */
export async function freeEntry(
  { db }: Context,
  { roundId, judgeId, submissionId }: AssignedEntry,
): Promise<boolean> {
  const freedRows = await db
    .delete(assignments)
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(assignments.judgeId, judgeId),
        eq(assignments.submissionId, submissionId),
      ),
    )
    .returning({ id: assignments.id })
  return freedRows.length > 0
}
