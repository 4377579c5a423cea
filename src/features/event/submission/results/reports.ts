import { eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { reportSubmission } from '../policy.ts'
import type { SubmissionReport } from '../shapes.ts'
import { loadSubmissionForChange } from '../draft/submission-to-change.ts'
import { submissionReports, submissions } from '../table.ts'

/** Report as JSON from the database, where times are text. */
export type StoredReport = Omit<SubmissionReport, 'createdAt'> & { createdAt: string }

/** Latest changes of the report on `submission`. */
export const reportsJson = sql<StoredReport[]>`(
  select coalesce(json_agg(json_build_object('breaksRules', q.breaks_rules, 'reason', q.reason,
    'createdAt', q.created_at, 'by', ${selectPersonCard('q.user_id')}) order by q.created_at desc, q.id), '[]')
  from (select * from submission_report where submission_id = submission.id
      order by created_at desc limit 50) q
    ${withProfile(sql`q.user_id`)})`

interface Report {
  id: string
  breaksRules: boolean
  reason: string
}

/**
 * Records whether a submission breaks the rules; only for reviewers. Stores every change with its author and
 * time, and hides nothing.
 */
export async function setBreaksRules(ctx: MemberContext, { id, breaksRules, reason }: Report) {
  const view = await loadSubmissionForChange(ctx, id, { lock: 'row' })
  allow(ctx, reportSubmission, view)
  const before = view.submission.breaksRules
  if (before === breaksRules) return { id, breaksRules }
  await ctx.db
    .update(submissions)
    .set({ breaksRules, updatedAt: submissions.updatedAt })
    .where(eq(submissions.id, id))
  await ctx.db
    .insert(submissionReports)
    .values({ submissionId: id, userId: ctx.viewer.id, breaksRules, reason, createdAt: ctx.now })
  await record(ctx, {
    what: breaksRules ? 'submission.reported' : 'submission.report.withdrawn',
    subject: { kind: 'submission', id },
    before: { breaksRules: before },
    after: { breaksRules },
    reason,
  })
  ctx.changed('submission', id)
  return { id, breaksRules }
}
