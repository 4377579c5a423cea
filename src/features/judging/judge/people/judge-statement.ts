import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { titleSql } from '#features/event/submission/rows.ts'
import { submissions } from '#features/event/submission/table.ts'
import { selectTechnologiesBySlug } from '#features/content/technology/uses/technologies-by-slug.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { OwnJudge, Statement } from '../contract.ts'
import { queueReassignment, type JudgeRow, requireJudge, queueBallotVoiding } from '../seat.ts'
import { judgeConflicts, judges } from '../table.ts'
import { knownExpertise } from './judges.ts'

export async function getOwnJudge(ctx: MemberContext, { eventId }: { eventId: string }): Promise<OwnJudge> {
  return loadOwnJudge(ctx, (await requireJudge(ctx, eventId)).id)
}

/**
 * Stores a judge's preferences. 422 for a track or project that the event doesn't have, and for an unknown
 * technology.
 */
export async function stateJudge(
  ctx: MemberContext,
  { eventId, conflicts, expertise, ...stated }: Statement,
): Promise<OwnJudge> {
  const judge = await requireJudge(ctx, eventId)
  await refuseForeignTracks(ctx, eventId, stated.trackIds)
  await ctx.db
    .update(judges)
    .set({
      ...stated,
      expertise: await loadTechnologyIds(ctx, expertise),
      statedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(judges.id, judge.id))
  if (conflicts) await saveConflicts(ctx, judge, conflicts)
  await queueReassignment(ctx, eventId)
  ctx.changed('event', eventId)
  return loadOwnJudge(ctx, judge.id)
}

async function refuseForeignTracks({ db }: MemberContext, eventId: string, trackIds: string[] | null) {
  if (!trackIds) return
  const [event] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  const knownTrackIds = new Set(event!.tracks.map(({ id }) => id))
  if (trackIds.some((trackId) => !knownTrackIds.has(trackId)))
    throw invalid({ trackIds: 'This event has no such track' })
}

async function loadTechnologyIds(ctx: MemberContext, slugs: string[]): Promise<string[]> {
  const technologies = slugs.length > 0 ? await selectTechnologiesBySlug(ctx, slugs) : []
  const unknownSlug = slugs.find((slug) => !technologies.some((technology) => technology.slug === slug))
  if (unknownSlug !== undefined) throw invalid({ expertise: `There’s no technology "${unknownSlug}"` })
  return technologies.map(({ id }) => id)
}

/**
 * Replaces the conflicts that a judge has declared. A conflict lifted by an organizer stays lifted, even if
 * the judge declares it again.
 */
async function saveConflicts(
  ctx: MemberContext,
  judge: JudgeRow,
  declared: { submissionId: string; reason: string }[],
): Promise<void> {
  const { db, viewer, now } = ctx
  const ids = declared.map(({ submissionId }) => submissionId)
  const submissionCount = ids.length
    ? await db.$count(
        submissions,
        sql`${submissions.id} in ${ids} and ${submissions.eventId} = ${judge.eventId}
          and submission.submitted_at is not null and submission.deleted_at is null`,
      )
    : 0
  if (submissionCount !== new Set(ids).size) throw invalid({ conflicts: 'This event has no such project' })
  await db
    .delete(judgeConflicts)
    .where(
      and(
        eq(judgeConflicts.judgeId, judge.id),
        eq(judgeConflicts.source, 'stated'),
        isNull(judgeConflicts.liftedAt),
        ids.length ? notInArray(judgeConflicts.submissionId, ids) : undefined,
      ),
    )
  if (ids.length === 0) return
  await db
    .insert(judgeConflicts)
    .values(
      declared.map((conflict) => ({
        ...conflict,
        judgeId: judge.id,
        source: 'stated' as const,
        createdBy: viewer.id,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [judgeConflicts.judgeId, judgeConflicts.submissionId, judgeConflicts.source],
      set: { reason: sql`excluded.reason` },
    })
  await queueBallotVoiding(ctx, judge)
}

async function loadOwnJudge({ db }: MemberContext, id: string): Promise<OwnJudge> {
  const [row] = await db
    .select({
      id: judges.id,
      eventId: judges.eventId,
      languages: judges.languages,
      trackIds: judges.trackIds,
      expertise: knownExpertise,
      capacity: judges.capacity,
      statedAt: judges.statedAt,
    })
    .from(judges)
    .where(eq(judges.id, id))
  const conflicts = await db
    .select({
      submissionId: judgeConflicts.submissionId,
      title: titleSql(sql`judge_conflict.submission_id`),
      reason: judgeConflicts.reason,
    })
    .from(judgeConflicts)
    .where(and(eq(judgeConflicts.judgeId, id), eq(judgeConflicts.source, 'stated')))
    .orderBy(judgeConflicts.createdAt, judgeConflicts.id)
  return { ...row!, conflicts }
}
