import { eq } from 'drizzle-orm'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { tooMany } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { LinkCheck, LinkFinding } from './link-contract.ts'
import { listLinks } from './link-findings.ts'
import { ownSubmission } from '../policy.ts'
import { loadSubmissionForChange } from '../draft/submission-to-change.ts'
import { linkChecks, submissions } from '../table.ts'

const hourSeconds = 3600
const maxChecksPerHour = 20

/** Queues a check of the submission's links; 429 after twenty an hour for one submission. */
export async function checkLinks(ctx: MemberContext, { id }: { id: string }): Promise<LinkCheck> {
  const view = await loadSubmissionForChange(ctx, id, { lock: 'row' })
  allow(ctx, ownSubmission, view)
  const [usage] = await incrementCounts(ctx.db, { keys: [`links:${id}`], now: ctx.now, seconds: hourSeconds })
  if (usage!.count > maxChecksPerHour) throw tooMany()
  const waitingState = { status: 'waiting' as const, askedAt: ctx.now }
  await ctx.db
    .insert(linkChecks)
    .values({ submissionId: id, ...waitingState })
    .onConflictDoUpdate({ target: linkChecks.submissionId, set: waitingState })
  await ctx.job('submission-links', { id })
  ctx.changed('submission', id)
  return loadCheck(ctx, id)
}

/** Returns the last check; 404 and 403 as for the submission. */
export async function getLinkCheck(ctx: MemberContext, { id }: { id: string }): Promise<LinkCheck> {
  allow(ctx, ownSubmission, await loadSubmissionForChange(ctx, id))
  return loadCheck(ctx, id)
}

/** Returns the links for a job to check; none if the submission no longer exists. */
export async function loadLinksToCheck({ db }: Context, id: string) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  return row && !row.deletedAt ? listLinks(row) : []
}

export async function storeFindings(
  ctx: Context,
  id: string,
  outcome: { asked: string[]; findings: LinkFinding[] },
): Promise<void> {
  await ctx.db
    .update(linkChecks)
    .set({ status: 'done', checkedAt: ctx.now, ...outcome })
    .where(eq(linkChecks.submissionId, id))
  ctx.changed('submission', id)
}

async function loadCheck({ db }: Context, id: string): Promise<LinkCheck> {
  const [row] = await db.select().from(linkChecks).where(eq(linkChecks.submissionId, id))
  return row ?? { status: 'none', askedAt: null, checkedAt: null, asked: [], findings: [] }
}
