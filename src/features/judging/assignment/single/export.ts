import { and, eq, gt, isNull } from 'drizzle-orm'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { judgeCell } from '#features/judging/judge/rows.ts'
import { judges } from '#features/judging/judge/table.ts'
import { frozenTitle, isEntryOf } from '#features/judging/round/rows.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { assignmentRows } from '../rows.ts'
import { assignments } from '../table.ts'

/** Exports the assignments of all rounds of an event with their progress, without the content of ballots. */
export async function exportAssignments(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'assignments' })
  const lines = streamCsvLines<Line>({
    head,
    rowsAfter: (last, batch) => selectLines(ctx, { eventId: id, last, batch }),
    cellsOf: ({ round, title, teamName, judge, source, isBridge, isLocked, state, createdAt }) => [
      round,
      title,
      teamName,
      judge,
      source,
      yesNo(isBridge),
      yesNo(isLocked),
      state,
      createdAt,
    ],
  })
  return { fileName: `assignments-${slug}.csv`, lines }
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

const head = ['Round', 'Project', 'Team', 'Judge', 'How', 'Bridge', 'Locked', 'State', 'Given']

type Line = Awaited<ReturnType<typeof selectLines>>[number]

interface Batch {
  eventId: string
  last: { id: string } | undefined
  batch: number
}

const selectLines = ({ db }: MemberContext, { eventId, last, batch }: Batch) =>
  db
    .select({
      id: assignments.id,
      round: rounds.name,
      title: frozenTitle,
      teamName: submissions.teamName,
      judge: judgeCell,
      source: assignments.source,
      isBridge: assignments.isBridge,
      isLocked: assignments.isLocked,
      state: assignmentRows('assignment').state,
      createdAt: assignments.createdAt,
    })
    .from(assignments)
    .innerJoin(rounds, eq(rounds.id, assignments.roundId))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(roundEntries, isEntryOf(assignments))
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(
      and(
        eq(rounds.eventId, eventId),
        isNull(submissions.deletedAt),
        isNull(submissions.hiddenAt),
        last && gt(assignments.id, last.id),
      ),
    )
    .orderBy(assignments.id)
    .limit(batch)
