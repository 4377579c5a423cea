import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '#features/noun-parts.ts'
import { projectOfTeam } from '#features/event/submission/rows.ts'
import { hideSubmission, unhideSubmission } from '#features/event/submission/site-wide/hide-submission.ts'
import { teamRows } from '#features/event/team/rows.ts'
import { hideTeam, unhideTeam } from '#features/event/team/site-wide/hide-team.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { HideOperations } from '#lib/noun-parts.ts'
import type { HideableKind } from '../contract.ts'
import { selectActiveMeasures } from '../rows.ts'

/**
 * Functions that hide and unhide a team together with its submission, unless a separate decision concerns one
 * of them.
 */
const combinedHiding: Partial<Record<HideableKind, HideOperations>> = {
  team: { hide: hideTeamWithWork, unhide: unhideTeamWithWork },
  submission: { hide: hideSubmission, unhide: unhideUnlessTeamHidden },
}

/**
 * Returns the feature's functions to hide a kind of content from everyone except its owner and ADMIN, and to
 * unhide it.
 */
export const getHiding = (kind: HideableKind): HideOperations =>
  combinedHiding[kind] ?? nounParts[kind].hiding

/** Hides a team together with its submission, because the submission shows the team's name and members. */
async function hideTeamWithWork(ctx: MemberContext, id: string): Promise<boolean> {
  if (!(await hideTeam(ctx, id))) return false
  const { submissionId } = await loadSubmissionState(ctx, sql`t.id = ${id}`)
  if (submissionId) await hideSubmission(ctx, submissionId)
  return true
}

/** Unhides a team together with its submission, unless a separate decision hides the submission. */
async function unhideTeamWithWork(ctx: MemberContext, id: string): Promise<boolean> {
  if (!(await unhideTeam(ctx, id))) return false
  const { submissionId, isDecided } = await loadSubmissionState(ctx, sql`t.id = ${id}`)
  if (submissionId && !isDecided) await unhideSubmission(ctx, submissionId)
  return true
}

/** Unhides a submission. While its team is hidden, the submission stays hidden until the team is unhidden. */
async function unhideUnlessTeamHidden(ctx: MemberContext, id: string): Promise<boolean> {
  const { isTeamHidden } = await loadSubmissionState(ctx, sql`s.id = ${id}`)
  return isTeamHidden || unhideSubmission(ctx, id)
}

interface Work extends Record<string, unknown> {
  submissionId?: string
  isTeamHidden?: boolean
  /** Whether a separate decision hides the submission. */
  isDecided?: boolean
}

async function loadSubmissionState({ db }: MemberContext, teamFilter: SQL): Promise<Work> {
  const [row] = await db.execute<Work>(
    sql`select s.id as "submissionId", ${teamRows('t').isHidden} as "isTeamHidden",
        exists (select from ${selectActiveMeasures('submission', sql`s.id`)}) as "isDecided"
      from ${projectOfTeam(teamFilter)}`,
    'objects',
  )
  return row ?? {}
}
