import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '#features/noun-parts.ts'
import { projectOfTeam } from '#features/event/submission/rows.ts'
import { hideSubmission, unhideSubmission } from '#features/event/submission/site-wide/hiding.ts'
import { teamRows } from '#features/event/team/rows.ts'
import { hideTeam, unhideTeam } from '#features/event/team/site-wide/hiding.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Hiding } from '#lib/noun-parts.ts'
import type { HideableKind } from '../contract.ts'
import { inForce } from '../rows.ts'

/** A team and its work go and come together, unless a decision about one of them says otherwise. */
const together: Partial<Record<HideableKind, Hiding>> = {
  team: { hide: hideTeamWithWork, unhide: unhideTeamWithWork },
  submission: { hide: hideSubmission, unhide: unhideSubmissionOfShown },
}

/** How each kind of thing is taken from everybody but its owner and ADMIN, and given back: its own feature does it. */
export const hidingOf = (kind: HideableKind): Hiding => together[kind] ?? nounParts[kind].hiding

/** What it submitted bears its name and its people, and goes with it. */
async function hideTeamWithWork(ctx: MemberContext, id: string): Promise<boolean> {
  if (!(await hideTeam(ctx, id))) return false
  const { submissionId } = await workOf(ctx, sql`t.id = ${id}`)
  if (submissionId) await hideSubmission(ctx, submissionId)
  return true
}

/** Its submission too, unless a decision of its own keeps that hidden. */
async function unhideTeamWithWork(ctx: MemberContext, id: string): Promise<boolean> {
  if (!(await unhideTeam(ctx, id))) return false
  const { submissionId, isDecided } = await workOf(ctx, sql`t.id = ${id}`)
  if (submissionId && !isDecided) await unhideSubmission(ctx, submissionId)
  return true
}

/** With its team, while that is hidden. */
async function unhideSubmissionOfShown(ctx: MemberContext, id: string): Promise<boolean> {
  const { isTeamHidden } = await workOf(ctx, sql`s.id = ${id}`)
  return isTeamHidden || unhideSubmission(ctx, id)
}

interface Work extends Record<string, unknown> {
  submissionId?: string
  isTeamHidden?: boolean
  /** A decision about the submission alone is in force. */
  isDecided?: boolean
}

async function workOf({ db }: MemberContext, which: SQL): Promise<Work> {
  const [work] = await db.execute<Work>(
    sql`select s.id as "submissionId", ${teamRows('t').isHidden} as "isTeamHidden",
        exists (select from ${inForce('submission', sql`s.id`)}) as "isDecided"
      from ${projectOfTeam(which)}`,
    'objects',
  )
  return work ?? {}
}
