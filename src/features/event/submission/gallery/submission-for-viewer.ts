import { eq, type SQL, sql } from 'drizzle-orm'
import { countProjectLike } from '#features/content/discovery/listing.ts'
import { isFeedbackReleased } from '#features/event/event/life/feedback/feedback-release.ts'
import { closesAt } from '#features/event/event/life/phase.ts'
import { type EventRoles } from '#features/event/event/policy.ts'
import { events } from '#features/event/event/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { submissions } from '../table.ts'
import { loadSubmission } from './load-submission.ts'

/** Submission as needed for likes, reviews and discussion, with the caller's role in it. */
export interface SubmissionForViewer extends EventRoles {
  id: string
  title: string
  slug: string | null
  likesCount: number
  isSubmitted: boolean
  isMember: boolean
  isCompeting: boolean
  /** Whether the team can already read its reviews. */
  isFeedbackReleased: boolean
  event: { id: string; slug: string; title: string; feedbackEnabled: boolean }
  team: { id: string; slug: string; name: string; teamVoiceChannelId: string | null }
}

/**
 * Returns a submission; 404 if the caller can't see it. With `lock`, its row is locked until the transaction
 * ends.
 */
export async function loadVisibleSubmission(
  ctx: Context,
  id: string,
  { lock = false } = {},
): Promise<SubmissionForViewer> {
  const submission = await findVisibleSubmission(ctx, id, { lock })
  if (!submission) throw notFound('Submission')
  return submission
}

/** Returns a submission; null if the caller can't see it. */
export async function findVisibleSubmission(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<SubmissionForViewer | null> {
  return (await findSubmissionWithValue(ctx, id, { ...options, also: sql<null>`null` }))?.submission ?? null
}

/** Event fields that decide when parts of the event are visible. */
const visibilityColumns = {
  visibility: events.visibility,
  submissionsVisible: events.submissionsVisible,
  feedbackVisible: events.feedbackVisible,
  resultsPublishedAt: events.resultsPublishedAt,
  endAt: events.endAt,
  startAt: events.startAt,
  submissionsCloseAt: events.submissionsCloseAt,
}

/**
 * Loads a submission together with a value `also` of `submission.id`, in one round trip; null if the caller
 * can't see the submission.
 */
export async function findSubmissionWithValue<Also>(
  ctx: Context,
  id: string,
  { lock = false, also }: { lock?: boolean; also: SQL<Also> },
): Promise<{ submission: SubmissionForViewer; also: Also } | null> {
  if (lock) await ctx.db.execute(sql`select 1 from submission where id = ${id} for no key update`)
  const plural = await loadSubmission(ctx, sql`submission.id = ${id} and submission.deleted_at is null`, {
    id: submissions.id,
    title: submissions.title,
    slug: submissions.slug,
    likesCount: submissions.likesCount,
    event: {
      id: events.id,
      slug: events.slug,
      title: events.title,
      feedbackEnabled: events.feedbackEnabled,
      ...visibilityColumns,
    },
    team: {
      id: teams.id,
      slug: teams.slug,
      name: teams.name,
      teamVoiceChannelId: teams.teamVoiceChannelId,
    },
    also,
  })
  if (!plural) return null
  const { also: extraFields, ...rest } = plural.row
  const { event, team } = rest
  ctx.uses('submission', id)
  ctx.uses('event', event.id)
  ctx.uses('team', team.id)
  if (event.submissionsVisible === 'afterClose') ctx.until(closesAt(event))
  if (!plural.isThere) return null
  const { roles, isMember, isCompeting, isSubmitted } = plural.part
  const part = { roles, isMember, isCompeting, isSubmitted }
  return {
    submission: { ...rest, ...part, isFeedbackReleased: isFeedbackReleased(event, ctx.now) },
    also: extraFields,
  }
}

/**
 * Updates the count of likes within the transaction of the like, which holds the row's lock. Returns the new
 * count.
 */
export async function countLike(ctx: Context, { id, by }: { id: string; by: 1 | -1 }): Promise<number> {
  const [row] = await ctx.db
    .update(submissions)
    // Keeps the time of the last change, because the submission itself didn't change.
    .set({ likesCount: sql`${submissions.likesCount} + ${by}`, updatedAt: submissions.updatedAt })
    .where(eq(submissions.id, id))
    .returning({ likesCount: submissions.likesCount, eventId: submissions.eventId })
  await countProjectLike(ctx, { id, by })
  ctx.changed('submission', id)
  ctx.changed('submissions', row!.eventId)
  return row!.likesCount
}
