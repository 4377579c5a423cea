import { type SQL, sql } from 'drizzle-orm'
import { hideReportedApplication, unhideApplication } from '#features/app/site-wide/hiding.ts'
import { articleKind } from '#features/blog/kind.ts'
import { hideComment, unhideComment } from '#features/comment/site-wide/hiding.ts'
import { hideEvent, unhideEvent } from '#features/event/site-wide/hiding.ts'
import { hideRequest, hideSlot, unhideRequest, unhideSlot } from '#features/help/site-wide/hiding.ts'
import { hideProfile, unhideProfile } from '#features/profile/site-wide/hiding.ts'
import {
  hideAnswer,
  hideQuestion,
  unhideAnswer,
  unhideQuestion,
} from '#features/question/site-wide/hiding.ts'
import { hideReview, unhideReview } from '#features/review/site-wide/hiding.ts'
import { hideMessage, unhideMessage } from '#features/room/site-wide/hiding.ts'
import { hideStream, unhideStream } from '#features/stream/site-wide/hiding.ts'
import { projectOfTeam } from '#features/submission/rows.ts'
import { hideSubmission, unhideSubmission } from '#features/submission/site-wide/hiding.ts'
import { teamRows } from '#features/team/rows.ts'
import { hideTeam, unhideTeam } from '#features/team/site-wide/hiding.ts'
import { hideWritten, unhideWritten } from '#features/writing/site-wide/hiding.ts'
import { tutorialKind } from '#features/tutorial/kind.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { HideableKind } from '../contract.ts'
import { inForce } from '../rows.ts'

interface Hiding {
  /** False when nobody but its owner sees it anyway. */
  hide(ctx: MemberContext, id: string, reason: string): Promise<boolean>
  /** False when it is hidden no more, or gone. */
  unhide(ctx: MemberContext, id: string): Promise<boolean>
}

/** How each kind of thing is taken from everybody but its owner and ADMIN, and given back: its own feature does it. */
export const hidings: Record<HideableKind, Hiding> = {
  event: { hide: hideEvent, unhide: unhideEvent },
  stream: { hide: hideStream, unhide: unhideStream },
  team: { hide: hideTeamWithWork, unhide: unhideTeamWithWork },
  submission: { hide: hideSubmission, unhide: unhideSubmissionOfShown },
  application: {
    hide: (ctx, id, reason) => hideReportedApplication(ctx, { id, reason }),
    unhide: unhideApplication,
  },
  review: { hide: hideReview, unhide: unhideReview },
  comment: { hide: hideComment, unhide: unhideComment },
  message: { hide: hideMessage, unhide: unhideMessage },
  question: { hide: hideQuestion, unhide: unhideQuestion },
  answer: { hide: hideAnswer, unhide: unhideAnswer },
  helpRequest: { hide: hideRequest, unhide: unhideRequest },
  officeSlot: { hide: hideSlot, unhide: unhideSlot },
  tutorial: {
    hide: (ctx, id) => hideWritten(ctx, tutorialKind, id),
    unhide: (ctx, id) => unhideWritten(ctx, tutorialKind, id),
  },
  article: {
    hide: (ctx, id) => hideWritten(ctx, articleKind, id),
    unhide: (ctx, id) => unhideWritten(ctx, articleKind, id),
  },
  profile: { hide: hideProfile, unhide: unhideProfile },
}

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
