import { eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import { everyAward, reward, takeBack } from '../results/awards.ts'
import { checked, toSubmissionFields } from './checks.ts'
import { hasPassed } from './deadline.ts'
import { missingIn, type SubmissionChanges, type SubmissionDraft, type SubmissionEdit } from './fields.ts'
import { indexSubmission } from '../site-wide/findable.ts'
import { refuseNewLinks } from './newcomer-links.ts'
import { ownTeamIn } from './own-team.ts'
import { ownSubmission, removeSubmission } from '../policy.ts'
import { getSubmission } from '../gallery/queries.ts'
import { notifySubmitted, mailReceipt, notifyOfWithdrawal } from './receipt.ts'
import { notifyReviewers } from './reviewer-notices.ts'
import type { Submission } from '../shapes.ts'
import { freeSlug } from './slug.ts'
import { refuseOver, type SubmissionToChange, submissionToChange } from './submission-to-change.ts'
import { submissions } from '../table.ts'
import { participantRowSql } from '#features/event/participant/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { holdTeam } from '#features/event/team/seats/team-for-viewer.ts'
import { setTopics } from '../gallery/topics.ts'

interface Text {
  rendered?: Rendered | null
}

/** Renders the Markdown description before the transaction begins. */
async function renderText(ctx: Context, { description }: SubmissionChanges): Promise<Text> {
  if (description === undefined) return {}
  return { rendered: description ? await ctx.render(description, { field: 'description' }) : null }
}

/**
 * Creates the submission of the caller's team. 403 if the caller is in no team of the event or submissions
 * have closed, 409 if the team already has a submission.
 */
export const createSubmission = prepared(
  renderText,
  async (
    ctx: MemberContext,
    { eventId, teamId: requestedTeamId, techIn, categories, ...changes }: SubmissionDraft,
    text,
  ): Promise<Submission> => {
    await holdOwnTeam(ctx, eventId)
    const { event, teamId, extendedUntil } = await ownTeamIn(ctx, eventId)
    allow(ctx, ownSubmission, {
      roles: [],
      isCompeting: teamId !== null,
      isMember: teamId !== null && (requestedTeamId ?? teamId) === teamId,
    })
    refuseOver({ isOver: hasPassed(event, extendedUntil, ctx.now), event })
    await refuseNewLinks(ctx, changes)
    const values = await checked(ctx, changes, { eventId, teamId: teamId!, tracks: event.tracks })
    const [created] = await ctx.db
      .insert(submissions)
      .values({
        ...values,
        ...text,
        eventId,
        teamId: teamId!,
        teamName: nameOfTeam(sql`${teamId}`),
        adminUserId: ctx.viewer.id,
        savedByUserId: ctx.viewer.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: submissions.teamId, where: sql`deleted_at is null` })
      .returning({ id: submissions.id })
    if (!created) throw conflict('Your team already has a submission', 'has_submission')
    await setTopics(ctx, created.id, { techIn, categories })
    await submissionChanged(ctx, { id: created.id, eventId, teamId: teamId! })
    return getSubmission(ctx, { id: created.id })
  },
)

/**
 * Updates a submission. 403 unless the caller is in the team, and after submissions close. 409 if `version`
 * is given and outdated. 422 if a submitted project would break a rule, and for too many links by a new
 * member.
 */
export const updateSubmission = prepared(
  renderText,
  async (
    ctx: MemberContext,
    { id, version, techIn, categories, ...changes }: SubmissionEdit & { id: string },
    text,
  ): Promise<Submission> => {
    const view = await changeableSubmission(ctx, id, 'row')
    const { submission, event } = view
    if (version !== undefined && version !== submission.version)
      throw conflict('Someone on your team has saved since', 'changed_since')
    await refuseNewLinks(ctx, changes, submission)
    const place = { eventId: event.id, teamId: submission.teamId, tracks: event.tracks, before: submission }
    const values = await checked(ctx, changes, place)
    await ctx.db
      .update(submissions)
      .set({ ...values, ...text, ...savedBy(ctx) })
      .where(eq(submissions.id, id))
    await setTopics(ctx, id, { techIn, categories })
    const answer = await getSubmission(ctx, { id })
    if (view.isSubmitted) refuseUnfinished(answer)
    await submissionChanged(ctx, submission)
    return answer
  },
)

/**
 * Submits a project and sends the team an e-mail. 422 with everything that is missing, 403 before submissions
 * open and after they close.
 */
export async function submitSubmission(ctx: MemberContext, { id }: { id: string }): Promise<Submission> {
  const view = await changeableSubmission(ctx, id, 'event')
  const { submission, event } = view
  const answer = await getSubmission(ctx, { id })
  if (view.isSubmitted) return answer
  if (view.isHidden || view.isTeamHidden)
    throw forbidden(
      `Moderators have hidden this ${view.isHidden ? 'submission' : 'team'}. You can appeal on the page of their decision.`,
    )
  if (event.submissionsOpenAt && ctx.now < event.submissionsOpenAt)
    throw forbidden('Submissions haven’t opened yet')
  refuseUnfinished(answer)
  const slug = submission.slug ?? freeSlug(submission)
  await ctx.db
    .update(submissions)
    .set({ slug, submittedAt: ctx.now, ...savedBy(ctx) })
    .where(eq(submissions.id, id))
  countEvent(ctx, event.id, { submissions: 1 })
  await reward(ctx, [{ id, action: 'submission' }])
  await submissionChanged(ctx, submission)
  const handedIn = await getSubmission(ctx, { id })
  await notifySubmitted(ctx, handedIn, await mailReceipt(ctx, handedIn))
  await notifyReviewers(ctx, event.id)
  return handedIn
}

/** Turns a submission back into a draft, which keeps its address. Notifies the rest of the team. */
export async function withdrawSubmission(ctx: MemberContext, { id }: { id: string }): Promise<Submission> {
  const { submission, event, isSubmitted } = await changeableSubmission(ctx, id, 'event')
  if (!isSubmitted) return getSubmission(ctx, { id })
  await ctx.db
    .update(submissions)
    .set({ submittedAt: null, position: null, eventPosition: null, ...savedBy(ctx) })
    .where(eq(submissions.id, id))
  countEvent(ctx, event.id, { submissions: -1 })
  await takeBack(ctx, everyAward(id))
  await submissionChanged(ctx, submission)
  const draft = await getSubmission(ctx, { id })
  await notifyOfWithdrawal(ctx, draft)
  return draft
}

/** Soft-deletes a submission. Audits deletions by organizers. Idempotent. */
export async function deleteSubmission(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const view = await submissionToChange(ctx, id, { lock: 'event', isDeletedFine: true })
  allow(ctx, removeSubmission, view)
  const { submission, isMember, isSubmitted } = view
  if (submission.deletedAt) return { id }
  if (isMember) refuseOver(view)
  requireRecentAdmin(ctx, { isOwn: isMember })
  const { eventId, teamId, title } = submission
  await ctx.db.update(submissions).set({ deletedAt: ctx.now }).where(eq(submissions.id, id))
  if (isSubmitted) {
    countEvent(ctx, eventId, { submissions: -1 })
    await takeBack(ctx, everyAward(id))
  }
  await hideFiles(ctx, `submission/${eventId}-${teamId}`)
  if (!isMember)
    await record(ctx, {
      what: 'submission.removed',
      subject: { kind: 'submission', id },
      before: { title, teamId },
      reason,
    })
  await submissionChanged(ctx, submission)
  return { id }
}

/** Removes all categories of a draft. A submitted one needs at least one. */
export async function deleteManySubmissionAppCategoriesOnSubmission(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Submission> {
  return updateSubmission(ctx, { id, categories: [] })
}

async function changeableSubmission(
  ctx: MemberContext,
  id: string,
  lock: 'event' | 'row',
): Promise<SubmissionToChange> {
  const view = await submissionToChange(ctx, id, { lock })
  allow(ctx, ownSubmission, view)
  refuseOver(view)
  return view
}

const savedBy = ({ viewer, now }: MemberContext) => ({
  savedByUserId: viewer.id,
  version: sql`${submissions.version} + 1`,
  updatedAt: now,
})

function refuseUnfinished(answer: Submission) {
  const missing = missingIn(toSubmissionFields(answer))
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** Reindexes a submission and invalidates it, its team and the event's lists. */
export async function submissionChanged(
  ctx: Context,
  { id, eventId, teamId }: { id: string; eventId: string; teamId: string },
) {
  await indexSubmission(ctx, id)
  await listProjects(ctx, { submissionId: id })
  ctx.changed('submission', id)
  ctx.changed('submissions', eventId)
  ctx.changed('team', teamId)
}

/** Locks the team, so that no member leaves and the team doesn't end while its submission is created. */
const holdOwnTeam = (ctx: MemberContext, eventId: string): Promise<void> =>
  holdTeam(ctx, sql`select pt.team_id from ${participantRowSql(ctx.viewer.id, eventId)}`)
