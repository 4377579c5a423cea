import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { judgeCell } from '#features/judging/judge/rows.ts'
import { judges } from '#features/judging/judge/table.ts'
import { frozenTitle, isEntryOf } from '#features/judging/round/rows.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { isUnsealed } from '#features/judging/seal/policy.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { ballots } from '../table.ts'

/** Exports all ballots of rounds that have closed or whose scores were opened; 409 if there are none. */
export async function exportBallots(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  await loadManagedEvent(ctx, { eventId })
  const all = await ctx.db.select().from(rounds).where(eq(rounds.eventId, eventId))
  const roundIds = all.filter(isUnsealed).map(({ id }) => id)
  if (roundIds.length === 0)
    throw conflict('Ballots are sealed until a round has closed or its scores are opened', 'sealed')
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'ballots' })
  const criteria = await loadCriteria(ctx, id)
  const lines = streamCsvLines<Line>({
    head: [...before, ...criteria.map(({ name }) => name), ...trailingHeadings],
    rowsAfter: (last, batch) => selectLines(ctx, { roundIds, last, batch }),
    cellsOf: ({ levels, ...row }) => [
      row.round,
      row.title,
      row.otherTitle,
      row.teamName,
      row.judge,
      row.state,
      ...criteria.map((criterion) => levels[criterion.id] ?? null),
      row.choice,
      row.comment,
      row.note,
      row.submittedAt,
      row.updatedAt,
    ],
  })
  return { fileName: `ballots-${slug}.csv`, lines }
}

const before = ['Round', 'Project', 'Other project', 'Team', 'Judge', 'State']
const trailingHeadings = ['Choice', 'Comment to the team', 'Note to the organizers', 'Submitted', 'Saved']

/**
 * Loads the criteria of all versions, because a level counts for the criterion it was given for. Criteria
 * with equal names get their version.
 */
async function loadCriteria({ db }: MemberContext, eventId: string) {
  const versions = await db
    .select({ version: rubricVersions.version, criteria: rubricVersions.criteria })
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(asc(rubricVersions.version))
  const all = new Map<string, { id: string; name: string; since: number }>()
  for (const { version, criteria } of versions)
    for (const { id, name } of criteria) if (!all.has(id)) all.set(id, { id, name, since: version })
  const list = [...all.values()]
  const isUniqueName = (name: string) => list.filter((criterion) => criterion.name === name).length === 1
  return list.map(({ id, name, since }) => ({
    id,
    name: isUniqueName(name) ? name : `${name} (since version ${since} of the rubric)`,
  }))
}

type Line = Awaited<ReturnType<typeof selectLines>>[number]

interface Batch {
  roundIds: string[]
  last: { id: string } | undefined
  batch: number
}

const otherEntries = alias(roundEntries, 'other_entry')

const selectLines = ({ db }: MemberContext, { roundIds, last, batch }: Batch) =>
  db
    .select({
      id: ballots.id,
      round: rounds.name,
      title: frozenTitle,
      otherTitle: sql<string | null>`${otherEntries.frozen} ->> 'title'`,
      teamName: submissions.teamName,
      judge: judgeCell,
      state: ballots.state,
      levels: ballots.levels,
      choice: ballots.choice,
      comment: ballots.comment,
      note: ballots.note,
      submittedAt: ballots.submittedAt,
      updatedAt: ballots.updatedAt,
    })
    .from(ballots)
    .innerJoin(rounds, eq(rounds.id, ballots.roundId))
    .innerJoin(judges, eq(judges.id, ballots.judgeId))
    .innerJoin(roundEntries, isEntryOf(ballots))
    .leftJoin(
      otherEntries,
      and(eq(otherEntries.roundId, ballots.roundId), eq(otherEntries.submissionId, ballots.otherId)),
    )
    .innerJoin(submissions, eq(submissions.id, ballots.submissionId))
    .where(
      and(
        inArray(ballots.roundId, roundIds),
        isNull(submissions.deletedAt),
        isNull(submissions.hiddenAt),
        last && gt(ballots.id, last.id),
      ),
    )
    .orderBy(ballots.id)
    .limit(batch)
