import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, desc, eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { type FlagDecision, isHideable } from '../contract.ts'
import { getHiding } from './hide-items.ts'
import { loadOwners } from './owners.ts'
import { loadSubject } from '../queries.ts'
import type { SubjectFacts } from './subject-facts.ts'
import { flags } from '../table.ts'
import { createHiddenConflict, recordMeasure } from './taking-down.ts'

/**
 * Closes all open reports of an item. 409 if they are closed already, or if the item to hide
 * is gone or already invisible to others; 422 without a message to the owner unless the reports are
 * dismissed, and for hiding a kind that can't be hidden.
 */
export async function handleFlags(
  ctx: MemberContext,
  { kind, id, decision, note }: FlagDecision,
): Promise<{ closed: number }> {
  if (decision !== 'dismiss' && !note) throw invalid({ note: 'This field is required' })
  const closedFlags = await ctx.db
    .update(flags)
    .set({
      status: decision === 'dismiss' ? 'dismissed' : 'upheld',
      handledBy: ctx.viewer.id,
      handledAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(and(eq(flags.kind, kind), eq(flags.subjectId, id), eq(flags.status, 'open')))
    .returning({ id: flags.id })
  if (closedFlags.length === 0) throw await createDecidedConflict(ctx, { kind, id })
  const subject = await loadSubject(ctx, { kind, id })
  if (decision === 'hide') {
    if (!isHideable(kind))
      throw invalid({ decision: 'You can’t hide this here. Change or delete it on its own page.' })
    if (!subject || !(await getHiding(kind).hide(ctx, id, note))) throw createHiddenConflict()
    await recordMeasure(ctx, { kind, id, note }, subject)
  }
  await record(ctx, {
    what: auditActs[decision],
    subject: { kind, id },
    before: { reports: closedFlags.length, state: subject?.state ?? 'gone' },
    after: { decision, state: decision === 'hide' ? 'hidden' : (subject?.state ?? 'gone') },
    reason: note,
  })
  if (subject && decision === 'warn') await warn(ctx, { kind, id, note }, subject)
  await refreshQueueCounts(ctx, 'reports')
  await ctx.job('flags-handled', { ids: closedFlags.map((flag) => flag.id), kind })
  return { closed: closedFlags.length }
}

/** Returns the error for reports that are closed already, or never were. */
async function createDecidedConflict(
  { db, viewer }: MemberContext,
  { kind, id }: Omit<DecisionSubject, 'note'>,
) {
  const [flag] = await db
    .select({ handledBy: flags.handledBy })
    .from(flags)
    .where(and(eq(flags.kind, kind), eq(flags.subjectId, id)))
    .orderBy(desc(flags.handledAt))
    .limit(1)
  if (!flag) return conflict('Nothing to decide: nobody has reported it', 'handled')
  return flag.handledBy === viewer.id
    ? conflict('Nothing left to decide: you already handled it', 'handled')
    : conflict('Nothing left to decide: someone else handled it', 'handled')
}

type DecisionSubject = Pick<FlagDecision, 'kind' | 'id' | 'note'>

const auditActs: Record<FlagDecision['decision'], AuditAct> = {
  dismiss: 'moderation.reports.dismissed',
  warn: 'moderation.reports.warned',
  hide: 'moderation.reports.hidden',
}

async function warn(
  ctx: MemberContext,
  { kind, id, note }: DecisionSubject,
  { title, path, ownerId }: SubjectFacts,
) {
  const nounLabel = getNounSingular(kind)
  await notifyOwners(ctx, await loadOwners(ctx, { kind, id, ownerId }), {
    news: `Moderators wrote to you about your ${nounLabel}: ${title}`,
    path: path ?? '/',
    mail: {
      template: 'warnedByModerators',
      data: { what: nounLabel, title, reason: note, link: ctx.origin + (path ?? '/') },
    },
  })
}
