import { eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { everyAward, reward, queueRevocations } from '../results/awards.ts'
import { validateChanges, toSubmissionFields } from './checks.ts'
import { hasPassed } from './deadline.ts'
import {
  listMissingFields,
  type SubmissionChanges,
  type SubmissionDraft,
  type SubmissionEdit,
} from './fields.ts'
import { indexSubmission } from '../site-wide/findable.ts'
import { refuseNewLinks } from './newcomer-links.ts'
import { loadOwnTeam } from './own-team.ts'
import { ownSubmission, removeSubmission } from '../policy.ts'
import { getSubmission } from '../gallery/queries.ts'
import { notifySubmitted, mailReceipt, notifyOfWithdrawal } from './receipt.ts'
import { notifyReviewers } from './reviewer-notices.ts'
import type { Submission } from '../shapes.ts'
import { freeSlug } from './slug.ts'
import { assertNotOver, type SubmissionForChange, loadSubmissionForChange } from './submission-to-change.ts'
import { submissions } from '../table.ts'
import { participantRowSql } from '#features/event/participant/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { lockTeamRow } from '#features/event/team/seats/team-for-viewer.ts'
import { setTopics } from '../gallery/topics.ts'

interface Text {
  rendered?: RenderedText | null
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
export const createSubmission = createPreparedOperation(
  renderText,
  async (
    ctx: MemberContext,
    { eventId, teamId: requestedTeamId, techIn, categories, ...changes }: SubmissionDraft,
    text,
  ): Promise<Submission> => {
    await lockOwnTeam(ctx, eventId)
    const { event, teamId, extendedUntil } = await loadOwnTeam(ctx, eventId)
    allow(ctx, ownSubmission, {
      roles: [],
      isCompeting: teamId !== null,
      isMember: teamId !== null && (requestedTeamId ?? teamId) === teamId,
    })
    assertNotOver({ isOver: hasPassed(event, extendedUntil, ctx.now), event })
    await refuseNewLinks(ctx, changes)
    const values = await validateChanges(ctx, changes, { eventId, teamId: teamId!, tracks: event.tracks })
    const [createdRow] = await ctx.db
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
    if (!createdRow) throw conflict('Your team already has a submission', 'has_submission')
    await setTopics(ctx, createdRow.id, { techIn, categories })
    await refreshSubmission(ctx, { id: createdRow.id, eventId, teamId: teamId! })
    return getSubmission(ctx, { id: createdRow.id })
  },
)

/**
 * Updates a submission. 403 unless the caller is in the team, and after submissions close. 409 if `version`
 * is given and outdated. 422 if a submitted project would break a rule, and for too many links by a new
 * member.
 */
export const updateSubmission = createPreparedOperation(
  renderText,
  async (
    ctx: MemberContext,
    { id, version, techIn, categories, ...changes }: SubmissionEdit & { id: string },
    text,
  ): Promise<Submission> => {
    const view = await getChangeableSubmission(ctx, id, 'row')
    const { submission, event } = view
    if (version !== undefined && version !== submission.version)
      throw conflict('Someone on your team has saved since', 'changed_since')
    await refuseNewLinks(ctx, changes, submission)
    const submissionContext = {
      eventId: event.id,
      teamId: submission.teamId,
      tracks: event.tracks,
      before: submission,
    }
    const values = await validateChanges(ctx, changes, submissionContext)
    await ctx.db
      .update(submissions)
      .set({ ...values, ...text, ...savedBy(ctx) })
      .where(eq(submissions.id, id))
    await setTopics(ctx, id, { techIn, categories })
    const answer = await getSubmission(ctx, { id })
    if (view.isSubmitted) assertComplete(answer)
    await refreshSubmission(ctx, submission)
    return answer
  },
)

/**
 * Submits a project and sends the team an e-mail. 422 with everything that is missing, 403 before submissions
 * open, after they close, and if moderators hid the submission or the team.
 */
export async function submitSubmission(ctx: MemberContext, { id }: { id: string }): Promise<Submission> {
  const view = await getChangeableSubmission(ctx, id, 'event')
  const { submission, event } = view
  const answer = await getSubmission(ctx, { id })
  if (view.isSubmitted) return answer
  if (view.isHidden || view.isTeamHidden)
    throw forbidden(
      `Moderators have hidden this ${view.isHidden ? 'submission' : 'team'}. You can appeal on the page of their decision.`,
    )
  if (event.submissionsOpenAt && ctx.now < event.submissionsOpenAt)
    throw forbidden('Submissions haven’t opened yet')
  assertComplete(answer)
  const slug = submission.slug ?? freeSlug(submission)
  await ctx.db
    .update(submissions)
    .set({ slug, submittedAt: ctx.now, ...savedBy(ctx) })
    .where(eq(submissions.id, id))
  countEvent(ctx, event.id, { submissions: 1 })
  await reward(ctx, [{ id, action: 'submission' }])
  await refreshSubmission(ctx, submission)
  const submittedProject = await getSubmission(ctx, { id })
  await notifySubmitted(ctx, submittedProject, await mailReceipt(ctx, submittedProject))
  await notifyReviewers(ctx, event.id)
  return submittedProject
}

/** Turns a submission back into a draft, which keeps its address. Notifies the rest of the team. */
export async function withdrawSubmission(ctx: MemberContext, { id }: { id: string }): Promise<Submission> {
  const { submission, event, isSubmitted } = await getChangeableSubmission(ctx, id, 'event')
  if (!isSubmitted) return getSubmission(ctx, { id })
  await ctx.db
    .update(submissions)
    .set({ submittedAt: null, position: null, eventPosition: null, ...savedBy(ctx) })
    .where(eq(submissions.id, id))
  countEvent(ctx, event.id, { submissions: -1 })
  await queueRevocations(ctx, everyAward(id))
  await refreshSubmission(ctx, submission)
  const draft = await getSubmission(ctx, { id })
  await notifyOfWithdrawal(ctx, draft)
  return draft
}

/**
 * Soft-deletes a submission. Audits deletions by organizers. 409 for a submitted project once results are
 * published: it is disqualified or hidden instead, with a reason that its team reads. Idempotent.
 */
export async function deleteSubmission(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const view = await loadSubmissionForChange(ctx, id, { lock: 'event', isDeletedFine: true })
  allow(ctx, removeSubmission, view)
  const { submission, isMember, isSubmitted } = view
  if (submission.deletedAt) return { id }
  if (isMember) assertNotOver(view)
  if (isSubmitted && view.event.resultsPublishedAt)
    throw conflict(
      'This project is in the published results. Disqualify or hide it instead, with a reason that its team reads.',
      'in_results',
    )
  requireRecentAdmin(ctx, { isOwn: isMember })
  const { eventId, teamId, title } = submission
  await ctx.db.update(submissions).set({ deletedAt: ctx.now }).where(eq(submissions.id, id))
  if (isSubmitted) {
    countEvent(ctx, eventId, { submissions: -1 })
    await queueRevocations(ctx, everyAward(id))
  }
  await hideFiles(ctx, `submission/${eventId}-${teamId}`)
  if (!isMember)
    await record(ctx, {
      what: 'submission.removed',
      subject: { kind: 'submission', id },
      before: { title, teamId },
      reason,
    })
  await refreshSubmission(ctx, submission)
  return { id }
}

/** Removes all categories of a draft; 422 for a submitted project, which needs at least one. */
export async function deleteManySubmissionAppCategoriesOnSubmission(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Submission> {
  return updateSubmission(ctx, { id, categories: [] })
}

async function getChangeableSubmission(
  ctx: MemberContext,
  id: string,
  lock: 'event' | 'row',
): Promise<SubmissionForChange> {
  const view = await loadSubmissionForChange(ctx, id, { lock })
  allow(ctx, ownSubmission, view)
  assertNotOver(view)
  return view
}

const savedBy = ({ viewer, now }: MemberContext) => ({
  savedByUserId: viewer.id,
  version: sql`${submissions.version} + 1`,
  updatedAt: now,
})

function assertComplete(answer: Submission) {
  const missingFields = listMissingFields(toSubmissionFields(answer))
  if (Object.keys(missingFields).length > 0) throw invalid(missingFields)
}

/** Reindexes a submission and invalidates it, its team and the event's lists. */
export async function refreshSubmission(
  ctx: Context,
  { id, eventId, teamId }: { id: string; eventId: string; teamId: string },
) {
  await indexSubmission(ctx, id)
  await listProjects(ctx, { submissionId: id })
  ctx.changed('submission', id)
  ctx.changed('submissions', eventId)
  ctx.changed('team', teamId)
}

/**
 * Locks the caller's team, so that no member leaves and the team doesn't end while its submission is created.
 */
const lockOwnTeam = (ctx: MemberContext, eventId: string): Promise<void> =>
  lockTeamRow(ctx, sql`select pt.team_id from ${participantRowSql(ctx.viewer.id, eventId)}`)
