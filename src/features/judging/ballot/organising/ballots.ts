import { and, desc, eq, getColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { selectPage, readPage, getTotal } from '#database/page.ts'
import { findJudge } from '#features/judging/judge/seat.ts'
import { judges } from '#features/judging/judge/table.ts'
import { frozenTitle, isEntryOf } from '#features/judging/round/rows.ts'
import { roundEntries } from '#features/judging/round/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { allow } from '#lib/contract/policy.ts'
import type { ballotContract } from '../contract.ts'
import type { BallotVersion, ReadBallot } from '../desk/shapes.ts'
import { loadRound } from '#features/judging/round/load-round.ts'
import { readBallots } from '#features/judging/seal/policy.ts'
import { ballots, ballotVersions } from '../table.ts'

type Contract = typeof ballotContract

/** 404 for an unknown ballot; 403 if the caller may not read it, because its existence isn't secret. */
export async function getBallot(ctx: MemberContext, { id }: { id: string }): Promise<ReadBallot> {
  await assertBallotReadable(ctx, id)
  const [row] = await selectBallots(ctx).where(eq(ballots.id, id))
  return row!
}

/**
 * Returns a judge's ballots. Without a judge's id, returns a judge their own, and organizers all ballots once
 * they may read them.
 */
export async function getBallots(
  ctx: MemberContext,
  { roundId, judgeId, ...paging }: InputOf<Contract, 'getBallots'>,
): Promise<List<ReadBallot>> {
  const { round, event } = await loadRound(ctx, roundId)
  const ownJudge = await findJudge(ctx, round.eventId)
  const whose = judgeId ? await loadJudge(ctx, judgeId, round.eventId) : ownJudge
  allow(ctx, readBallots, { judgeUserId: whose?.userId ?? null, round, roles: event.roles })
  const { counted, page } = selectPage(ctx.db, {
    from: ballots,
    id: ballots.id,
    where: and(eq(ballots.roundId, roundId), whose ? eq(ballots.judgeId, whose.id) : undefined),
    sorting: sql`ballot.created_at, ballot.id`,
    paging,
  })
  const rows = await ctx.db
    .select({ total: counted.total, id: page.id })
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(page.place)
  const ids = rows.flatMap(({ id }) => id ?? [])
  const pageBallots =
    ids.length > 0 ? await selectBallots(ctx).where(sql`${ballots.id} = any(${sql.param(ids)}::uuid[])`) : []
  const items = ids.flatMap((id) => pageBallots.filter((row) => row.id === id))
  return { items, ...getTotal(rows), ...paging }
}

export async function getVersions(
  ctx: MemberContext,
  { id, ...paging }: InputOf<Contract, 'getVersions'>,
): Promise<List<BallotVersion>> {
  await assertBallotReadable(ctx, id)
  return readPage(ctx.db, {
    of: ballotVersions,
    row: getColumns(ballotVersions),
    where: eq(ballotVersions.ballotId, id),
    sorting: sql`ballot_version.version desc`,
    paging,
  })
}

async function assertBallotReadable(ctx: MemberContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ roundId: ballots.roundId, userId: judges.userId })
    .from(ballots)
    .innerJoin(judges, eq(judges.id, ballots.judgeId))
    .where(eq(ballots.id, id))
  if (!row) throw notFound('Ballot')
  const { round, event } = await loadRound(ctx, row.roundId)
  allow(ctx, readBallots, { judgeUserId: row.userId, round, roles: event.roles })
}

async function loadJudge({ db }: MemberContext, id: string, eventId: string) {
  const [row] = await db
    .select()
    .from(judges)
    .where(and(eq(judges.id, id), eq(judges.eventId, eventId)))
  if (!row) throw notFound('Judge')
  return row
}

const otherEntries = alias(roundEntries, 'other_entry')

const selectBallots = ({ db }: MemberContext) =>
  db
    .select({
      id: ballots.id,
      roundId: ballots.roundId,
      judgeId: ballots.judgeId,
      submissionId: ballots.submissionId,
      otherId: ballots.otherId,
      title: frozenTitle,
      otherTitle: sql<string | null>`${otherEntries.frozen} ->> 'title'`,
      state: ballots.state,
      levels: ballots.levels,
      choice: ballots.choice,
      comment: ballots.comment,
      note: ballots.note,
      rubricVersion: ballots.rubricVersion,
      version: ballots.version,
      submittedAt: ballots.submittedAt,
      savedAt: ballots.updatedAt,
    })
    .from(ballots)
    .innerJoin(roundEntries, isEntryOf(ballots))
    .leftJoin(
      otherEntries,
      and(eq(otherEntries.roundId, ballots.roundId), eq(otherEntries.submissionId, ballots.otherId)),
    )
    .orderBy(desc(ballots.createdAt))
