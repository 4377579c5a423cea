import { and, eq, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import { judges } from '#features/judging/judge/table.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { titleSql } from '#features/event/submission/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { List } from '#lib/contract/lists.ts'
import type { Assignment, assignmentContract } from '../contract.ts'
import { loadAssignableRound } from '../dealing/round.ts'
import { assignmentRows, selectMatchingEntries } from '../rows.ts'
import { assignments } from '../table.ts'

type Contract = typeof assignmentContract

/** Returns assignments by judge, in the order of their lists, or by project. */
export async function getAssignments(
  ctx: MemberContext,
  { roundId, judgeId, submissionId, search, orderBy, ...paging }: InputOf<Contract, 'getAssignments'>,
): Promise<List<Assignment>> {
  await loadAssignableRound(ctx, roundId)
  const list = await readPage(ctx.db, {
    of: assignments,
    row: columns,
    beside: { table: judges, on: eq(judges.id, assignments.judgeId) },
    where: and(
      eq(assignments.roundId, roundId),
      judgeId ? eq(assignments.judgeId, judgeId) : undefined,
      submissionId ? eq(assignments.submissionId, submissionId) : undefined,
      search.trim()
        ? sql`assignment.submission_id in (${selectMatchingEntries(roundId, search.trim())})`
        : undefined,
    ),
    sorting: sortings[orderBy],
    paging,
  })
  ctx.uses('round-progress', roundId)
  return list
}

/** Orders of assignments, each of which matches an index. */
const sortings = {
  judge: sql`assignment.judge_id, assignment.place, assignment.id`,
  project: sql`assignment.submission_id, assignment.judge_id`,
}

/** Returns an assignment as it is after the caller changed it. */
export async function loadAssignment({ db }: Context, id: string): Promise<Assignment> {
  const [row] = await db
    .select(columns)
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(eq(assignments.id, id))
  return row!
}

const { state } = assignmentRows('assignment')

const columns = {
  id: assignments.id,
  roundId: assignments.roundId,
  judgeId: assignments.judgeId,
  person: personCard<Assignment['person']>('judge.user_id'),
  submissionId: assignments.submissionId,
  title: titleSql(sql`assignment.submission_id`),
  source: assignments.source,
  isBridge: assignments.isBridge,
  isLocked: assignments.isLocked,
  place: assignments.place,
  state,
}
