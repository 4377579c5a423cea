import { loadManagedEvent } from '#features/event/event/load-event.ts'
import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { getTotal } from '#database/page.ts'
import { record } from '#features/platform/audit/record.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { submissions } from '#features/event/submission/table.ts'
import { joinSubmission } from '#features/event/submission/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { manageJudges } from '../policy.ts'
import type { ConflictSource } from '../contract.ts'
import { conflictsSql } from '../rows.ts'
import { queueReassignment, type JudgeRow, getManagedJudge, queueBallotVoiding } from '../seat.ts'
import { judgeConflicts } from '../table.ts'
import type { ConflictPair, JudgeConflict, judgeConflictContract } from './conflict-contract.ts'

type Contract = typeof judgeConflictContract

/** Returns conflicts by judge, including lifted ones, which are marked. */
export async function getConflicts(
  ctx: MemberContext,
  { eventId, judgeId, ...paging }: InputOf<Contract, 'getConflicts'>,
): Promise<List<JudgeConflict>> {
  await loadManagedEvent(ctx, { eventId }, { rule: manageJudges })
  ctx.uses('event', eventId)
  return list(ctx, eventId, { paging, ...(judgeId && { where: sql`c.judge_id = ${judgeId}` }) })
}

export async function addConflict(ctx: MemberContext, pair: ConflictPair): Promise<JudgeConflict> {
  const { judge, event } = await getManagedPairJudge(ctx, pair)
  await ctx.db
    .insert(judgeConflicts)
    .values({ ...pair, source: 'organizer', createdBy: ctx.viewer.id, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [judgeConflicts.judgeId, judgeConflicts.submissionId, judgeConflicts.source],
      set: { reason: pair.reason, liftedAt: null, liftedBy: null, liftedFor: '' },
    })
  await queueBallotVoiding(ctx, judge)
  await recordDecision(ctx, { judge, pair, what: 'judge.conflict.added' })
  return loadConflict(ctx, event.id, { ...pair, source: 'organizer' })
}

/** Lifts a conflict of interest; 404 if it doesn't exist. A detected conflict is stored as lifted. */
export async function liftConflict(
  ctx: MemberContext,
  { source, ...pair }: ConflictPair & { source: ConflictSource },
): Promise<JudgeConflict> {
  const { judge, event } = await getManagedPairJudge(ctx, pair)
  await loadConflict(ctx, event.id, { ...pair, source })
  const liftedFields = { liftedAt: ctx.now, liftedBy: ctx.viewer.id, liftedFor: pair.reason }
  await ctx.db
    .insert(judgeConflicts)
    .values({ ...pair, reason: '', source, createdBy: ctx.viewer.id, createdAt: ctx.now, ...liftedFields })
    .onConflictDoUpdate({
      target: [judgeConflicts.judgeId, judgeConflicts.submissionId, judgeConflicts.source],
      set: liftedFields,
    })
  await recordDecision(ctx, { judge, pair, what: 'judge.conflict.overruled' })
  return loadConflict(ctx, event.id, { ...pair, source })
}

interface Recusal {
  judgeId: string
  submissionId: string
  reason: string
}

/** Stores a judge’s recusal from an entry, which assignments respect at once. */
export async function recuse(ctx: MemberContext, recusal: Recusal): Promise<void> {
  await ctx.db
    .insert(judgeConflicts)
    .values({ ...recusal, source: 'recusal', createdBy: ctx.viewer.id, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [judgeConflicts.judgeId, judgeConflicts.submissionId, judgeConflicts.source],
      set: { reason: recusal.reason, liftedAt: null, liftedBy: null, liftedFor: '' },
    })
}

/** Returns a judge of an event that the caller manages. 422 if the project isn't submitted to that event. */
async function getManagedPairJudge(ctx: MemberContext, { judgeId, submissionId }: ConflictPair) {
  const managedSeat = await getManagedJudge(ctx, judgeId)
  const submissionCount = await ctx.db.$count(
    submissions,
    and(
      eq(submissions.id, submissionId),
      eq(submissions.eventId, managedSeat.event.id),
      isNotNull(submissions.submittedAt),
      isNull(submissions.deletedAt),
    ),
  )
  if (submissionCount === 0) throw invalid({ submissionId: 'This event has no such project' })
  return managedSeat
}

interface ConflictDecision {
  judge: JudgeRow
  pair: ConflictPair
  what: AuditAct
}

async function recordDecision(ctx: MemberContext, { judge, pair, what }: ConflictDecision): Promise<void> {
  const { submissionId, reason } = pair
  await record(ctx, { what, subject: { kind: 'judge', id: judge.id }, after: { submissionId }, reason })
  await queueReassignment(ctx, judge.eventId)
  ctx.changed('event', judge.eventId)
}

interface ConflictRef {
  judgeId: string
  submissionId: string
  source: ConflictSource
}

async function loadConflict(ctx: Context, eventId: string, conflictRef: ConflictRef): Promise<JudgeConflict> {
  const where = sql`c.judge_id = ${conflictRef.judgeId} and c.submission_id = ${conflictRef.submissionId}
    and c.source = ${conflictRef.source}`
  const { items } = await list(ctx, eventId, { where, paging: { page: 1, perPage: 1 } })
  if (!items[0]) throw notFound('Conflict')
  return items[0]
}

interface ListQuery {
  where?: SQL
  paging: Paging
}

async function list(
  { db }: Context,
  eventId: string,
  { where = sql`true`, paging }: ListQuery,
): Promise<List<JudgeConflict>> {
  const rows = await db.execute<Omit<JudgeConflict, 'liftedAt'> & { liftedAt: string | null; total: number }>(
    sql`select c.judge_id as "judgeId", ${personCard('j.user_id')} as person, c.submission_id as "submissionId",
        s.title, s.team_name as team, c.source, c.reason, c.lifted_at as "liftedAt", c.lifted_for as "liftedFor",
        (count(*) over ())::int as total
      from ${conflictsSql(eventId)} join judge j on j.id = c.judge_id and j.left_at is null
      ${joinSubmission(sql`c.submission_id`)} where ${where}
      order by j.created_at, j.id, s.title, s.id, c.source
      limit ${paging.perPage} offset ${getOffset(paging)}`,
    'objects',
  )
  const items = rows.map(({ liftedAt, ...row }) => ({
    ...row,
    liftedAt: liftedAt === null ? null : new Date(liftedAt),
  }))
  return { items, ...getTotal(rows), ...paging }
}
